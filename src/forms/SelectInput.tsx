import { Select } from '#src/ui/input/Select.tsx'
import { InputFrame } from './InputFrame.tsx'
import { type InputOptions, useField } from './useField.ts'

interface SelectInputProps extends InputOptions {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Label of the empty option; without it a choice is required. */
  readonly none?: string
}

/**
 * A select. Its value is an empty string if nothing is chosen; a value that is not offered is shown as it is, where a select
 * would show its first option.
 */
export function SelectInput({ options, none, ...input }: SelectInputProps) {
  const { field, frame } = useField(input)
  const value = (field.value ?? '') as string
  const isOffered = (value === '' && none !== undefined) || options.some((option) => option.value === value)
  return (
    <InputFrame {...frame}>
      {(control) => (
        <Select
          {...field}
          {...control}
          value={value}
          disabled={input.disabled}
          aria-required={input.required}
          before={
            !isOffered && (
              <option value={value} disabled hidden>
                {value || '–'}
              </option>
            )
          }
          none={none}
          options={options}
        />
      )}
    </InputFrame>
  )
}
