import { useInput, useTranslate } from 'ra-core'
import { useRef } from 'react'
import { MAX_TEXT, MAX_TEXTS, textsIn } from '#contract/properties/rules.ts'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import type { InputOptions } from '#src/forms/TextInput.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Properties.module.css'

/** The texts with the one at a place moved by one. */
function moved(texts: readonly string[], at: number, step: 1 | -1): readonly string[] {
  const found = texts[at]
  return found === undefined ? texts : texts.toSpliced(at, 1).toSpliced(at + step, 0, found)
}

/** Edits a JSON list of texts, one per line; their order is the one in which they are offered. */
export function ListInput({ source, label, hint, disabled = false }: InputOptions) {
  const translate = useTranslate()
  const { field, fieldState } = useInput({ source, defaultValue: '[]' })
  const box = useRef<HTMLDivElement>(null)
  const texts = textsIn(field.value as string) ?? []
  /** Sets the texts, and then the focus: the pressed button may be gone, or at another text. */
  const set = (next: readonly string[], focus?: string) => {
    field.onChange(JSON.stringify(next))
    if (focus) requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(focus)?.focus())
  }
  const line = (at: number, part: string) => `[data-line="${at}"] [data-part="${part}"]`
  const shared = { count: texts.length, disabled }
  return (
    <InputFrame source={source} label={label} hint={hint} error={fieldState.error?.message}>
      {(control) => (
        <div ref={box} className={styles.texts} role="group" aria-label={label}>
          {texts.map((text, at) => (
            <Line
              // The text itself changes with each key.
              key={at}
              {...shared}
              {...(at === 0 && control)}
              at={at}
              text={text}
              isWrong={control['aria-invalid'] && text.trim() === ''}
              onText={(typed) => set(texts.with(at, typed))}
              onMove={(step) => set(moved(texts, at, step), line(at + step, step < 0 ? 'up' : 'down'))}
              onRemove={() =>
                set(
                  texts.toSpliced(at, 1),
                  texts.length === 1 ? '[data-add]' : line(Math.min(at, texts.length - 2), 'remove'),
                )
              }
            />
          ))}
          {!disabled && texts.length < MAX_TEXTS && (
            <button
              type="button"
              className={`button ${styles.addText}`}
              data-add=""
              // It has a name of its own, which the label of the field would replace.
              {...(texts.length === 0 && {
                'aria-describedby': control['aria-describedby'],
                'data-invalid': control['aria-invalid'] || undefined,
              })}
              onClick={() => set([...texts, ''], line(texts.length, 'text'))}
            >
              <Icon name="plus" size={16} />
              {translate('ui.add')}
            </button>
          )}
        </div>
      )}
    </InputFrame>
  )
}

interface LineProps {
  readonly id?: string
  readonly 'aria-describedby'?: string | undefined
  readonly at: number
  readonly count: number
  readonly text: string
  readonly isWrong: boolean
  readonly disabled: boolean
  readonly onText: (text: string) => void
  readonly onMove: (step: 1 | -1) => void
  readonly onRemove: () => void
}

function Line({ at, count, text, isWrong, disabled, onText, onMove, onRemove, ...control }: LineProps) {
  const translate = useTranslate()
  const name = text.trim() || translate('systemProperties.line', { place: at + 1 })
  const moves = [
    ['up', -1, at === 0, 'chevronUp'],
    ['down', 1, at === count - 1, 'chevronDown'],
  ] as const
  return (
    <div className={styles.text} data-line={at}>
      <input
        type="text"
        className="input"
        id={control.id}
        aria-describedby={control['aria-describedby']}
        aria-label={translate('systemProperties.line', { place: at + 1 })}
        aria-invalid={isWrong}
        data-part="text"
        autoComplete="off"
        maxLength={MAX_TEXT}
        disabled={disabled}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {!disabled &&
        moves.map(([part, step, isLast, icon]) => (
          <button
            key={part}
            type="button"
            className="icon-button"
            data-part={part}
            aria-label={translate(`systemProperties.${part}`, { name })}
            aria-disabled={isLast}
            onClick={() => !isLast && onMove(step)}
          >
            <Icon name={icon} size={16} />
          </button>
        ))}
      {!disabled && (
        <button
          type="button"
          className="icon-button"
          data-part="remove"
          aria-label={translate('ui.remove', { name })}
          onClick={onRemove}
        >
          <Icon name="trash" size={16} />
        </button>
      )}
    </div>
  )
}
