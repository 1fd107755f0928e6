import { useFormControl } from '@mui/material/FormControl'
import type { OutlinedInputProps } from '@mui/material/OutlinedInput'
import { type ChangeEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { DayInput } from '../filters/DayInput.tsx'
import { isDay } from '../time/day.ts'

/** What a stock `DateInput` reads of its element. */
interface DayElement {
  readonly value: string
  readonly valueAsDate: Date
  readonly focus: () => void
}

/**
 * The field of a stock `DateInput`: a day as DD/MM/YYYY, as ours show it. The form has it as `YYYY-MM-DD`. What is not a day
 * goes to the form as it was typed, so that it is refused there instead of lost.
 */
export function DayField({ defaultValue, inputRef, onChange, onBlur, ...box }: OutlinedInputProps) {
  const { error = false, disabled, required } = useFormControl() ?? {}
  const [day, setDay] = useState(typeof defaultValue === 'string' ? defaultValue : '')
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(inputRef as Ref<DayElement>, () => elementOf(day, input.current), [day])
  const change = (value: string) => {
    setDay(value)
    onChange?.({ target: elementOf(value, input.current) } as unknown as ChangeEvent<HTMLInputElement>)
  }
  const { id, name, 'aria-describedby': described } = box
  return (
    <DayInput
      {...(id !== undefined && { id })}
      {...(name !== undefined && { name })}
      value={day}
      onChange={change}
      onBlur={() => onBlur?.({} as Parameters<NonNullable<typeof onBlur>>[0])}
      inputRef={input}
      disabled={disabled}
      aria-invalid={error}
      aria-describedby={described}
      aria-required={required}
    />
  )
}

/** It passes on only what is a date. */
const elementOf = (value: string, input: HTMLInputElement | null): DayElement => ({
  value,
  valueAsDate: new Date(isDay(value) ? value : 0),
  focus: () => input?.focus(),
})
