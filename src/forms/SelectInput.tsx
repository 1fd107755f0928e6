import { useInput } from 'ra-core'
import { InputFrame } from './InputFrame.tsx'
import { asTyped, type InputOptions } from './TextInput.tsx'

interface SelectInputProps extends InputOptions {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Label of the empty option; without it a choice is required. */
  readonly none?: string
}

/**
 * A select. Its value is an empty string if nothing is chosen; a value that is not offered is shown as it is, where a select
 * would show its first option.
 */
export function SelectInput({ source, label, hint, required, disabled, options, none }: SelectInputProps) {
  const { field, fieldState } = useInput({ source, defaultValue: '', parse: asTyped })
  const value = (field.value ?? '') as string
  const isOffered = (value === '' && none !== undefined) || options.some((option) => option.value === value)
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
          value={value}
          disabled={disabled}
          aria-required={required}
          className="input"
        >
          {!isOffered && (
            <option value={value} disabled hidden>
              {value || '–'}
            </option>
          )}
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
