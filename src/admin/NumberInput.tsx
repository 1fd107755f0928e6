import { useInput } from 'ra-core'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import type { InputOptions } from '#src/forms/TextInput.tsx'
import { NumberBox } from '#src/ui/numbers/NumberBox.tsx'
import type { NumberValue } from '#src/ui/numbers/numberText.ts'

interface NumberInputProps extends InputOptions {
  /** Step of the arrow keys, by default 1 unless it is an amount; with a whole step, only whole numbers are taken. */
  readonly step?: number
  /** The currency of an amount, such as USD (D-13.4). */
  readonly currency?: string
}

const asGiven = (value: NumberValue): NumberValue => value

/** A number field; its value is an empty string if the box is empty, NaN if its text is not one number. */
export function NumberInput({ source, label, hint, required, disabled, ...rules }: NumberInputProps) {
  const { currency, step = currency === undefined ? 1 : undefined } = rules
  const { field, fieldState } = useInput({ source, defaultValue: '', parse: asGiven })
  const { ref, value, onChange, ...handlers } = field
  const held = (value ?? '') as NumberValue
  const error = fieldState.error?.message
  return (
    <InputFrame
      source={source}
      label={label}
      hint={hint}
      required={required}
      // The box says itself why its text is no number.
      error={Number.isNaN(held) ? undefined : error}
    >
      {(control) => (
        <NumberBox
          {...handlers}
          {...control}
          ref={ref}
          disabled={disabled}
          aria-required={required}
          step={step}
          whole={step !== undefined && Number.isInteger(step)}
          currency={currency}
          isRefused={error !== undefined}
          value={held}
          onChange={onChange}
        />
      )}
    </InputFrame>
  )
}
