import { useInput, useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import styles from './InputFrame.module.css'
import type { InputOptions } from './useField.ts'

interface BooleanInputProps extends Pick<InputOptions, 'source' | 'label' | 'hint' | 'disabled'> {
  readonly aside?: ReactNode
}

/** An on/off switch. Its value is a boolean. */
export function BooleanInput({ source, label, hint, disabled, aside }: BooleanInputProps) {
  const translate = useTranslate()
  const id = useId()
  const { field, fieldState } = useInput({ source, defaultValue: false })
  const { value, onChange, ...handlers } = field
  const error = fieldState.error?.message
  return (
    <div className={styles.field} data-field={source}>
      <label className={styles.toggle}>
        <CheckBox
          {...handlers}
          checked={value === true}
          // The event's value is the text "on", but react-hook-form needs the checked state.
          onCheck={onChange}
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={
            [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
        />
        {label}
        {aside}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {translate(error, { _: error })}
        </p>
      )}
    </div>
  )
}
