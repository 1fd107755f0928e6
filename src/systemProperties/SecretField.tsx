import { useInput, useTranslate } from 'ra-core'
import { Field } from '#src/forms/Field.tsx'
import { asTyped, type FieldOf } from '#src/forms/TextField.tsx'

interface SecretFieldProps extends FieldOf {
  readonly isSet: boolean
}

/** Sets a new secret: its value is never sent to the console, only whether there is one (D-1.11). */
export function SecretField({ source, label, disabled, isSet }: SecretFieldProps) {
  const translate = useTranslate()
  const { field, fieldState } = useInput({ source, defaultValue: '', parse: asTyped })
  return (
    <Field
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
    </Field>
  )
}
