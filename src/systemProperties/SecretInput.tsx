import { useTranslate } from 'ra-core'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import { type InputOptions, useField } from '#src/forms/useField.ts'
import { TextBox } from '#src/ui/input/TextBox.tsx'

interface SecretInputProps extends InputOptions {
  readonly isSet: boolean
}

/** Sets a new secret: its value is never sent to the console, only whether there is one (D-1.11). */
export function SecretInput({ isSet, ...input }: SecretInputProps) {
  const translate = useTranslate()
  const hint = translate(isSet ? 'systemProperties.secretSet' : 'systemProperties.secretNone')
  const { field, frame } = useField({ ...input, hint })
  return (
    <InputFrame {...frame}>
      {(control) => (
        <TextBox
          {...field}
          {...control}
          type="password"
          // Not the user's own password: browsers must not fill in or store it.
          autoComplete="new-password"
          disabled={input.disabled}
        />
      )}
    </InputFrame>
  )
}
