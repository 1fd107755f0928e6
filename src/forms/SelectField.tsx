import { useInput } from 'ra-core'
import { Field } from './Field.tsx'
import { asTyped, type FieldOf } from './TextField.tsx'

interface SelectFieldProps extends FieldOf {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Label of the empty option; without it a choice is required. */
  readonly none?: string
}

/** A select. Its value is an empty string if nothing is chosen. */
export function SelectField({ source, label, hint, required, disabled, options, none }: SelectFieldProps) {
  const { field, fieldState } = useInput({ source, defaultValue: '', parse: asTyped })
  return (
    <Field source={source} label={label} hint={hint} required={required} error={fieldState.error?.message}>
      {(control) => (
        <select
          {...field}
          {...control}
          value={(field.value ?? '') as string}
          disabled={disabled}
          aria-required={required}
          className="input"
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
