import { type ComponentProps, type KeyboardEvent, useId, useRef } from 'react'
import type { TypedNumber } from '#contract/numbers/typedNumbers.ts'
import { TextBox } from '../input/TextBox.tsx'
import { onKeys } from '../keys/onKeys.ts'
import { Stack } from '../layout/Stack.tsx'
import { usePart } from '../loading/usePart.ts'
import styles from './NumberBox.module.css'
import type { NumberNoteProps } from './NumberNote.tsx'
import { type TypedNumberOptions, useTypedNumber } from './useTypedNumber.ts'

const loadNote = () => import('./NumberNote.tsx')

interface NumberBoxProps
  extends TypedNumberOptions,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'step'> {
  /** Step of the arrow keys; without it they leave the number alone, as the mouse wheel always does. */
  readonly step?: number | undefined
  /** What is said of a text that is no number, where a rule has words of its own. */
  readonly noneText?: string | undefined
}

/** Decimals of what a step leads to: without rounding, 0.1 and 0.2 would not be 0.3. */
const STEP_DECIMALS = 10

/**
 * The box for a number that the whole console uses. A text that is not one number is never guessed: the value is NaN,
 * and the box asks which one is meant or says what it takes, when it is left, after a pause, or when the form was
 * refused (D-13.21). Thousands separators of amounts appear when it is left (B§5). A label must not contain it, as it
 * has buttons.
 */
export function NumberBox(props: NumberBoxProps) {
  const { value, onChange, isRefused, whole, currency, step, noneText, onBlur, onKeyDown, ...box } = props
  const noteId = useId()
  const place = useRef<HTMLSpanElement>(null)
  const choose = (number: number) => {
    put(number)
    place.current?.querySelector('input')?.focus()
  }
  const { text, type, put, leave, unread } = useTypedNumber({ value, onChange, isRefused, whole, currency })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const way = WAYS[event.key]
    if (step === undefined || way === undefined || !isPlainKey(event) || unread) return
    event.preventDefault()
    put(stepped(value, way * step))
  }
  return (
    <Stack as="span" gap={6} ref={place}>
      <span className={styles.typed} data-sign={currency === 'USD' || undefined}>
        <TextBox
          {...box}
          {...(step !== undefined && spinning(value))}
          type="text"
          inputMode={whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          aria-invalid={unread !== undefined || (box['aria-invalid'] ?? false)}
          aria-describedby={
            [box['aria-describedby'], unread && noteId].filter(Boolean).join(' ') || undefined
          }
          onText={type}
          onKeyDown={onKeys(press)}
          onBlur={(event) => {
            leave()
            onBlur?.(event)
          }}
        />
        {currency === 'USD' && <span aria-hidden="true">$</span>}
      </span>
      {unread && <Note id={noteId} onChoose={choose} {...{ text, unread, currency, whole, noneText }} />}
    </Stack>
  )
}

const WAYS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

const stepped = (value: TypedNumberOptions['value'], by: number): number =>
  Number(((value || 0) + by).toFixed(STEP_DECIMALS))

const spinning = (value: TypedNumberOptions['value']) => ({
  role: 'spinbutton',
  'aria-valuenow': value === '' || Number.isNaN(value) ? undefined : value,
})

const isPlainKey = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => !altKey && !ctrlKey && !metaKey

interface NoteProps extends NumberNoteProps {
  readonly unread: Exclude<TypedNumber, { value: unknown }>
}

function Note(props: NoteProps) {
  const note = usePart(loadNote)
  return note && <note.default {...props} />
}
