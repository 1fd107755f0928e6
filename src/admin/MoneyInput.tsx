import { useInput } from 'ra-core'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import { MoneyBox, type MoneyValue } from '#src/forms/MoneyBox.tsx'
import type { InputOptions } from '#src/forms/TextInput.tsx'

const asGiven = (value: MoneyValue): MoneyValue => value

/** US dollars with cents (D-13.4); its value is an empty string if the box is empty, NaN if the text is no amount. */
export function MoneyInput({ source, label, hint, required, disabled }: InputOptions) {
  const { field, fieldState } = useInput({ source, defaultValue: '', parse: asGiven })
  const { ref, value, onChange, ...handlers } = field
  const held = (value ?? '') as MoneyValue
  return (
    <InputFrame
      source={source}
      label={label}
      hint={hint}
      required={required}
      error={fieldState.error?.message}
    >
      {(control) => (
        <MoneyBox
          {...handlers}
          {...control}
          ref={ref}
          disabled={disabled}
          aria-required={required}
          value={held}
          onChange={onChange}
        />
      )}
    </InputFrame>
  )
}
