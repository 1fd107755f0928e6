import { useInput } from 'ra-core'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import { asTyped, type InputOptions } from '#src/forms/TextInput.tsx'
import { NumberBox } from '#src/ui/numbers/NumberBox.tsx'
import { numberOf, plainText } from '#src/ui/numbers/numberText.ts'

/** A number that is kept as a text; `NaN` if what is typed is not one number, which no rule accepts. */
export function NumberValueInput({ source, label, hint, disabled }: InputOptions) {
  const { field, fieldState } = useInput({ source, defaultValue: '', parse: asTyped })
  const { ref, value, onChange, ...handlers } = field
  const held = numberOf(String(value ?? ''))
  const error = fieldState.error?.message
  return (
    <InputFrame source={source} label={label} hint={hint} error={Number.isNaN(held) ? undefined : error}>
      {(control) => (
        <NumberBox
          {...handlers}
          {...control}
          ref={ref}
          disabled={disabled}
          step={1}
          isRefused={error !== undefined}
          value={held}
          onChange={(number) => onChange(Number.isNaN(number) ? 'NaN' : plainText(number))}
        />
      )}
    </InputFrame>
  )
}
