import { InputFrame } from '#src/forms/InputFrame.tsx'
import { type InputOptions, useField } from '#src/forms/useField.ts'
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
export function NumberInput({ currency, step: given, ...input }: NumberInputProps) {
  const step = given ?? (currency === undefined ? 1 : undefined)
  const { field, error, frame } = useField(input, { parse: asGiven })
  const { ref, value, onChange, ...handlers } = field
  const held = (value ?? '') as NumberValue
  return (
    <InputFrame
      {...frame}
      // The box says itself why its text is no number.
      error={Number.isNaN(held) ? undefined : error}
    >
      {(control) => (
        <NumberBox
          {...handlers}
          {...control}
          ref={ref}
          disabled={input.disabled}
          aria-required={input.required}
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
