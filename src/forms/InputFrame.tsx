import { useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
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
  readonly label: string
  /** Translation key, or translated text. */
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly required?: boolean | undefined
  readonly children: (control: ControlProps) => ReactNode
}

/** A form field: label above, control, hint, and error. */
export function InputFrame({ source, label, error, hint, required, children }: InputFrameProps) {
  const translate = useTranslate()
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field} data-field={source}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': described || undefined })}
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
