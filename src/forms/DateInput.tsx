import { useInput } from 'ra-core'
import { DayInput } from '#src/ui/filters/DayInput.tsx'
import { InputFrame } from './InputFrame.tsx'
import { asTyped, type InputOptions } from './TextInput.tsx'

/** A date field, `YYYY-MM-DD`. */
export function DateInput({ source, label, hint, required, disabled }: InputOptions) {
  const { field, fieldState } = useInput({ source, defaultValue: '', parse: asTyped })
  const { ref, value, ...handlers } = field
  return (
    <InputFrame
      source={source}
      label={label}
      hint={hint}
      required={required}
      error={fieldState.error?.message}
    >
      {(control) => (
        <DayInput
          {...handlers}
          {...control}
          inputRef={ref}
          value={(value ?? '') as string}
          disabled={disabled}
          aria-required={required}
        />
      )}
    </InputFrame>
  )
}
