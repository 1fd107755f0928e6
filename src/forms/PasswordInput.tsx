import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { InputFrame } from './InputFrame.tsx'
import styles from './PasswordInput.module.css'
import { PasswordStrength } from './PasswordStrength.tsx'
import { type InputOptions, useField } from './useField.ts'

interface PasswordInputProps extends Pick<InputOptions, 'source' | 'label' | 'required'> {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password, with show and hide (D-2.13). */
export function PasswordInput({ autoComplete, ...input }: PasswordInputProps) {
  const translate = useTranslate()
  const [visible, setVisible] = useState(false)
  const { field, frame } = useField(input)
  const isNew = autoComplete === 'new-password'
  const typed = typeof field.value === 'string' ? field.value : ''
  return (
    <InputFrame
      {...frame}
      hint={isNew && typed !== '' && !frame.error && <PasswordStrength password={typed} />}
    >
      {(control) => (
        <span className={styles.box}>
          <TextBox
            {...field}
            {...control}
            type={visible ? 'text' : 'password'}
            autoComplete={autoComplete}
            aria-required={input.required}
          />
          <IconButton
            className={styles.reveal}
            icon={visible ? VisibilityOffIcon : VisibilityIcon}
            iconSize="medium"
            label={translate(visible ? 'ui.hidePassword' : 'ui.showPassword')}
            onClick={() => setVisible(!visible)}
          />
        </span>
      )}
    </InputFrame>
  )
}
