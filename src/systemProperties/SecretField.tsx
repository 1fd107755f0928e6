import { useInput, useTranslate } from 'ra-core'
import { Field } from '#src/forms/Field.tsx'
import { asTyped, type FieldOf } from '#src/forms/TextField.tsx'

interface SecretFieldProps extends FieldOf {
  readonly isSet: boolean
}

/** A secret to be set anew: what it is never comes here, only whether there is one (D-1.11). */
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
          // Not a password of whoever sits here: nothing to fill in or to remember.
          autoComplete="new-password"
          disabled={disabled}
        />
      )}
    </Field>
  )
}
