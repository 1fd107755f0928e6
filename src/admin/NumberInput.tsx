import { useInput } from 'ra-core'
import { useState } from 'react'
import { type ControlProps, InputFrame } from '#src/forms/InputFrame.tsx'
import type { InputOptions } from '#src/forms/TextInput.tsx'

interface NumberInputProps extends InputOptions {
  /** Step of the arrow keys; defaults to 1. */
  readonly step?: number
}

/** Parses the text; browsers report an incomplete number, such as a lone minus, as empty. */
const numberIn = (text: string): number | '' => (text.trim() === '' ? '' : Number(text))

/** A number field; its value is an empty string if the box is empty. */
export function NumberInput({ source, label, hint, required, disabled, ...box }: NumberInputProps) {
  const { field, fieldState } = useInput({ source, defaultValue: '', parse: numberIn })
  return (
    <InputFrame
      source={source}
      label={label}
      hint={hint}
      required={required}
      error={fieldState.error?.message}
    >
      {(control) => <Box {...box} {...control} field={field} required={required} disabled={disabled} />}
    </InputFrame>
  )
}

interface BoxProps extends ControlProps, Pick<NumberInputProps, 'step' | 'required' | 'disabled'> {
  readonly field: ReturnType<typeof useInput>['field']
}

function Box({ field, required, step = 1, ...control }: BoxProps) {
  const { ref, value: held, onChange, ...handlers } = field
  const value: unknown = held ?? ''
  const [typed, setTyped] = useState({ value, text: String(value) })
  // Keeps the text as typed, such as `1.50`; a value set from outside replaces it.
  if (typed.value !== value) setTyped({ value, text: String(value) })
  return (
    <input
      {...handlers}
      {...control}
      ref={ref}
      type="number"
      inputMode="decimal"
      step={step}
      autoComplete="off"
      className="input"
      value={typed.text}
      aria-required={required}
      onChange={({ target }) => {
        setTyped({ value: numberIn(target.value), text: target.value })
        onChange(target.value)
      }}
    />
  )
}
