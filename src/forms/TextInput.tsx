import type { KeyboardEvent } from 'react'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import styles from './InputFrame.module.css'
import { InputFrame } from './InputFrame.tsx'
import { type InputOptions, useField } from './useField.ts'

interface TextInputProps extends InputOptions {
  readonly type?: 'text' | 'email' | 'url'
  readonly maxLength?: number
  readonly autoComplete?: string
  /** Which keys a phone shows. */
  readonly inputMode?: 'text' | 'numeric'
  readonly autoFocus?: boolean
  /** Called on Enter instead of submitting the form. */
  readonly onEnter?: () => void
  /** Initial number of lines; makes the field multi-line. */
  readonly rows?: number
}

const onlyEnter = (act: (() => void) | undefined) =>
  act &&
  ((event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    act()
  })

/** A text box, single- or multi-line. Its errors are translation keys. */
export function TextInput({
  type = 'text',
  autoComplete = 'off',
  maxLength,
  inputMode,
  autoFocus,
  onEnter,
  rows,
  ...input
}: TextInputProps) {
  const { field, frame } = useField(input)
  const shared = {
    ...field,
    value: (field.value ?? '') as string,
    disabled: input.disabled,
    maxLength,
    inputMode,
    'aria-required': input.required,
    'data-autofocus': autoFocus && '',
  }
  return (
    <InputFrame {...frame}>
      {(control) =>
        rows === undefined ? (
          <TextBox
            {...shared}
            {...control}
            type={type}
            autoComplete={autoComplete}
            onKeyDown={onKeys(onlyEnter(onEnter))}
          />
        ) : (
          <TextArea {...shared} {...control} rows={rows} className={styles.area} />
        )
      }
    </InputFrame>
  )
}
