import { useInput } from 'ra-core'
import { InputFrame } from './InputFrame.tsx'
import { asTyped, type InputOptions } from './TextInput.tsx'

interface SelectInputProps extends InputOptions {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Label of the empty option; without it a choice is required. */
  readonly none?: string
}

/** A select. Its value is an empty string if nothing is chosen. */
export function SelectInput({ source, label, hint, required, disabled, options, none }: SelectInputProps) {
  const { field, fieldState } = useInput({ source, defaultValue: '', parse: asTyped })
  return (
    <InputFrame
      source={source}
      label={label}
      hint={hint}
      required={required}
      error={fieldState.error?.message}
    >
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
    </InputFrame>
  )
}
