import { ValidationError } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './InputFrame.module.css'

/** Props that connect a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

interface InputFrameProps {
  /** Field name in the form, so that the form knows that its errors are shown here. */
  readonly source: string
  /** False shows none. */
  readonly label: string | false
  /** Translation key, translated text, or what a validator of react-admin answered. */
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly required?: boolean | undefined
  /** As wide as its place, also in a stock form, whose children are as wide as their content. */
  readonly fullWidth?: boolean
  readonly children: (control: ControlProps) => ReactNode
}

/** A form field: label above, control, hint, and error. */
export function InputFrame({ source, label, error, hint, required, fullWidth, children }: InputFrameProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field} data-field={source} data-full={fullWidth || undefined}>
      {label !== false && (
        <label htmlFor={id}>
          {label}
          {required && (
            <Text tone="danger" aria-hidden="true">
              {' *'}
            </Text>
          )}
        </label>
      )}
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <ValidationError error={error} />
        </p>
      )}
    </div>
  )
}
