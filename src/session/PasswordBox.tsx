import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Field } from './Field.tsx'
import styles from './SignInForm.module.css'
import type { SessionTexts } from './texts.ts'

interface PasswordBoxProps extends Pick<ComponentProps<typeof Field>, 'hint' | 'onText'> {
  readonly texts: SessionTexts['signIn']
  readonly label: string
  readonly error: string | undefined
  readonly autoComplete: 'current-password' | 'new-password'
  readonly focusFirst?: boolean
}

/** A password of a native form on a public page, with show and hide (D-2.13). */
export function PasswordBox({
  texts,
  label,
  error,
  autoComplete,
  focusFirst = false,
  ...more
}: PasswordBoxProps) {
  const [visible, setVisible] = useState(false)
  return (
    <div className={styles.password}>
      <Field
        name="password"
        label={label}
        error={error}
        type={visible ? 'text' : 'password'}
        autoComplete={autoComplete}
        focusFirst={focusFirst}
        {...more}
      />
      <IconButton
        className={styles.reveal}
        icon={visible ? VisibilityOffIcon : VisibilityIcon}
        iconSize="medium"
        label={visible ? texts.hidePassword : texts.showPassword}
        onClick={() => setVisible(!visible)}
      />
    </div>
  )
}
