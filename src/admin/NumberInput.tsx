import { useInput } from 'ra-core'
import { useState } from 'react'
import { type ControlProps, Field } from '#src/forms/Field.tsx'
import type { FieldOf } from '#src/forms/TextField.tsx'
import styles from './Inputs.module.css'

interface NumberInputProps extends FieldOf {
  /** Distance of the numbers that the arrow keys go through; 1 when not given. */
  readonly step?: number
  /** Stands before the number, such as a currency's. */
  readonly sign?: string
}

/** A number, as it is typed: half of one, such as a lone minus, is none yet. */
const numberIn = (text: string): number | '' => (text.trim() === '' ? '' : Number(text))

/** A number of a form; an empty box is an empty text. */
export function NumberInput({ source, label, hint, required, disabled, ...box }: NumberInputProps) {
  const { field, fieldState } = useInput({ source, defaultValue: '', parse: numberIn })
  return (
    <Field source={source} label={label} hint={hint} required={required} error={fieldState.error?.message}>
      {(control) => <Box {...box} {...control} field={field} required={required} disabled={disabled} />}
    </Field>
  )
}

interface BoxProps extends ControlProps, Pick<NumberInputProps, 'step' | 'sign' | 'required' | 'disabled'> {
  readonly field: ReturnType<typeof useInput>['field']
}

function Box({ field, required, step = 1, sign, ...control }: BoxProps) {
  const { ref, value: held, onChange, ...handlers } = field
  const value: unknown = held ?? ''
  const [typed, setTyped] = useState({ value, text: String(value) })
  // What is typed stays as it is typed, `1.50` too; a number that comes from elsewhere replaces it.
  if (typed.value !== value) setTyped({ value, text: String(value) })
  const box = (
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
  if (!sign) return box
  return (
    <span className={styles.signed}>
      {box}
      <span aria-hidden="true">{sign}</span>
    </span>
  )
}
