import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import { useInput, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { IconButton } from './button/IconButton.tsx'
import { TextBox } from './input/TextBox.tsx'
import styles from './PasswordInput.module.css'
import { ErrorText } from './text/ErrorText.tsx'

/** Keeps an emptied box an empty string, as initially; react-admin would make it null. */
const asTyped = (text: string): string => text

interface Props {
  readonly source: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly required?: boolean
}

/** A password field for react-admin forms, with show and hide (D-2.13). Its errors are translation keys. */
export function PasswordInput({ source, label, autoComplete, required }: Props) {
  const translate = useTranslate()
  const id = useId()
  const [visible, setVisible] = useState(false)
  const { field, fieldState } = useInput({ source, defaultValue: '', parse: asTyped })
  const error = fieldState.error?.message
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
      <span className={styles.box}>
        <TextBox
          {...field}
          id={id}
          type={visible ? 'text' : 'password'}
          autoComplete={autoComplete}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
        />
        <IconButton
          className={styles.reveal}
          icon={visible ? VisibilityOffIcon : VisibilityIcon}
          iconSize="medium"
          label={translate(visible ? 'ui.hidePassword' : 'ui.showPassword')}
          onClick={() => setVisible(!visible)}
        />
      </span>
      {error && <ErrorText id={`${id}-error`}>{translate(error)}</ErrorText>}
    </div>
  )
}
