import { InputFrame } from '#src/forms/InputFrame.tsx'
import { type InputOptions, useField } from '#src/forms/useField.ts'
import { NumberBox } from '#src/ui/numbers/NumberBox.tsx'
import { numberOf, plainText } from '#src/ui/numbers/numberText.ts'

/** A number that is kept as a text; `NaN` if what is typed is not one number, which no rule accepts. */
export function NumberValueInput(input: InputOptions) {
  const { field, error, frame } = useField(input)
  const { ref, value, onChange, ...handlers } = field
  const held = numberOf(String(value ?? ''))
  return (
    <InputFrame {...frame} error={Number.isNaN(held) ? undefined : error}>
      {(control) => (
        <NumberBox
          {...handlers}
          {...control}
          ref={ref}
          disabled={input.disabled}
          step={1}
          isRefused={error !== undefined}
          value={held}
          onChange={(number) => onChange(Number.isNaN(number) ? 'NaN' : plainText(number))}
        />
      )}
    </InputFrame>
  )
}
