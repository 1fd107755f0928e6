import { useInput } from 'ra-core'
import type { KeyboardEvent } from 'react'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import styles from './InputFrame.module.css'
import { InputFrame } from './InputFrame.tsx'

export interface InputOptions {
  readonly source: string
  /** Translated text. */
  readonly label: string
  readonly hint?: string
  readonly required?: boolean
  readonly disabled?: boolean
}

interface TextInputProps extends InputOptions {
  readonly type?: 'text' | 'email' | 'url'
  readonly maxLength?: number
  readonly autoComplete?: string
  readonly autoFocus?: boolean
  /** Called on Enter instead of submitting the form. */
  readonly onEnter?: () => void
  /** Initial number of lines; makes the field multi-line. */
  readonly rows?: number
}

/** Keeps an emptied box an empty string, as initially; react-admin would make it null. */
export const asTyped = (text: string): string => text

const onlyEnter = (act: (() => void) | undefined) =>
  act &&
  ((event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    act()
  })

/** A text box, single- or multi-line. Its errors are translation keys. */
export function TextInput({
  source,
  label,
  hint,
  required,
  disabled,
  rows,
  autoFocus,
  onEnter,
  ...box
}: TextInputProps) {
  const { field, fieldState } = useInput({ source, defaultValue: '', parse: asTyped })
  const { ref, value, ...handlers } = field
  const shared = { ...handlers, value: (value ?? '') as string, disabled, 'data-autofocus': autoFocus && '' }
  return (
    <InputFrame
      source={source}
      label={label}
      hint={hint}
      required={required}
      error={fieldState.error?.message}
    >
      {(control) =>
        rows === undefined ? (
          <input
            autoComplete="off"
            type="text"
            {...box}
            {...shared}
            onKeyDown={onKeys(onlyEnter(onEnter))}
            {...control}
            ref={ref}
            aria-required={required}
            className="input"
          />
        ) : (
          <textarea
            {...shared}
            {...control}
            ref={ref}
            rows={rows}
            maxLength={box.maxLength}
            aria-required={required}
            className={`input ${styles.area}`}
          />
        )
      }
    </InputFrame>
  )
}
