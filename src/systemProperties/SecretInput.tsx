import { useInput, useTranslate } from 'ra-core'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import { asTyped, type InputOptions } from '#src/forms/TextInput.tsx'

interface SecretInputProps extends InputOptions {
  readonly isSet: boolean
}

/** Sets a new secret: its value is never sent to the console, only whether there is one (D-1.11). */
export function SecretInput({ source, label, disabled, isSet }: SecretInputProps) {
  const translate = useTranslate()
  const { field, fieldState } = useInput({ source, defaultValue: '', parse: asTyped })
  return (
    <InputFrame
      source={source}
      label={label}
      hint={translate(isSet ? 'systemProperties.secretSet' : 'systemProperties.secretNone')}
      error={fieldState.error?.message}
    >
      {(control) => (
        <input
          {...field}
          {...control}
          type="password"
          className="input"
          // Not the user's own password: browsers must not fill in or store it.
          autoComplete="new-password"
          disabled={disabled}
        />
      )}
    </InputFrame>
  )
}
