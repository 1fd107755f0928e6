import AddIcon from '@mui/icons-material/AddOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import ExpandLessIcon from '@mui/icons-material/ExpandLessOutlined'
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { MAX_TEXT, MAX_TEXTS, textsIn } from '#contract/properties/rules.ts'
import { type ControlProps, InputFrame } from '#src/forms/InputFrame.tsx'
import { type InputOptions, useField } from '#src/forms/useField.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import styles from './Properties.module.css'

/** The texts with the one at a place moved by one. */
function moved(texts: readonly string[], at: number, step: 1 | -1): readonly string[] {
  const found = texts[at]
  return found === undefined ? texts : texts.toSpliced(at, 1).toSpliced(at + step, 0, found)
}

const partOf = (at: number, part: string) => `[data-line="${at}"] [data-part="${part}"]`

/** Edits a JSON list of texts, one per line; their order is the one in which they are offered. */
export function ListInput(input: InputOptions) {
  const { label, disabled = false } = input
  const { field, frame } = useField(input, { defaultValue: '[]' })
  return (
    <InputFrame {...frame}>
      {(control) => (
        <Lines
          control={control}
          label={label}
          disabled={disabled}
          texts={textsIn(field.value as string) ?? []}
          onChange={(texts) => field.onChange(JSON.stringify(texts))}
        />
      )}
    </InputFrame>
  )
}

interface LinesProps {
  readonly control: ControlProps
  readonly label: string
  readonly disabled: boolean
  readonly texts: readonly string[]
  readonly onChange: (texts: readonly string[]) => void
}

function Lines({ control, label, disabled, texts, onChange }: LinesProps) {
  const translate = useTranslate()
  const box = useRef<HTMLFieldSetElement>(null)
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = control
  /** Sets the texts, and then the focus: the pressed button may be gone, or at another text. */
  const set = (next: readonly string[], focus: string) => {
    onChange(next)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(focus)?.focus())
  }
  const remove = (at: number) =>
    set(
      texts.toSpliced(at, 1),
      texts.length === 1 ? '[data-add]' : partOf(Math.min(at, texts.length - 2), 'remove'),
    )
  return (
    <Stack as="fieldset" gap={8} shrink ref={box} aria-label={label} disabled={disabled}>
      {texts.map((text, at) => (
        <Line
          // The text itself changes with each key.
          key={at}
          {...(at === 0 && { id })}
          describedBy={describedBy}
          at={at}
          isLast={at === texts.length - 1}
          text={text}
          isWrong={isInvalid && text.trim() === ''}
          fixed={disabled}
          onText={(typed) => onChange(texts.with(at, typed))}
          onMove={(step) => set(moved(texts, at, step), partOf(at + step, step < 0 ? 'up' : 'down'))}
          onRemove={() => remove(at)}
        />
      ))}
      {!disabled && texts.length < MAX_TEXTS && (
        <Button
          className={styles.addText}
          icon={AddIcon}
          data-add=""
          data-invalid={(isInvalid && texts.length === 0) || undefined}
          aria-describedby={describedBy}
          onClick={() => set([...texts, ''], partOf(texts.length, 'text'))}
        >
          {translate('ui.add')}
        </Button>
      )}
    </Stack>
  )
}

interface LineProps {
  readonly id?: string
  readonly describedBy: string | undefined
  readonly at: number
  readonly isLast: boolean
  readonly text: string
  readonly isWrong: boolean
  readonly fixed: boolean
  readonly onText: (text: string) => void
  readonly onMove: (step: 1 | -1) => void
  readonly onRemove: () => void
}

function Line(props: LineProps) {
  const { id, describedBy, at, text, isWrong, fixed, onText } = props
  const translate = useTranslate()
  return (
    <div className={styles.text} data-line={at}>
      <TextBox
        type="text"
        id={id}
        aria-describedby={describedBy}
        aria-label={translate('systemProperties.line', { place: at + 1 })}
        aria-invalid={isWrong}
        data-part="text"
        autoComplete="off"
        maxLength={MAX_TEXT}
        value={text}
        onText={onText}
      />
      {!fixed && <Tools {...props} />}
    </div>
  )
}

function Tools({ at, isLast, text, onMove, onRemove }: LineProps) {
  const translate = useTranslate()
  const name = text.trim() || translate('systemProperties.line', { place: at + 1 })
  const moves = [
    ['up', -1, at === 0, ExpandLessIcon],
    ['down', 1, isLast, ExpandMoreIcon],
  ] as const
  return (
    <>
      {moves.map(([part, step, stays, Icon]) => (
        <IconButton
          key={part}
          icon={Icon}
          data-part={part}
          label={translate(`systemProperties.${part}`, { name })}
          aria-disabled={stays}
          onClick={() => !stays && onMove(step)}
        />
      ))}
      <IconButton
        icon={DeleteIcon}
        data-part="remove"
        label={translate('ui.remove', { name })}
        onClick={onRemove}
      />
    </>
  )
}
