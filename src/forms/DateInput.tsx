import { DayInput } from '#src/ui/filters/DayInput.tsx'
import { InputFrame } from './InputFrame.tsx'
import { type InputOptions, useField } from './useField.ts'

/** A date field, `YYYY-MM-DD`. */
export function DateInput(input: InputOptions) {
  const { field, frame } = useField(input)
  const { ref, value, ...handlers } = field
  return (
    <InputFrame {...frame}>
      {(control) => (
        <DayInput
          {...handlers}
          {...control}
          inputRef={ref}
          value={(value ?? '') as string}
          disabled={input.disabled}
          aria-required={input.required}
        />
      )}
    </InputFrame>
  )
}
