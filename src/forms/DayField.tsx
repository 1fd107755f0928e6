import { useInput } from 'ra-core'
import { DayInput } from '#src/ui/filters/DayInput.tsx'
import { Field } from './Field.tsx'
import { asTyped, type FieldOf } from './TextField.tsx'

/** A date field, `YYYY-MM-DD`. */
export function DayField({ source, label, hint, required, disabled }: FieldOf) {
  const { field, fieldState } = useInput({ source, defaultValue: '', parse: asTyped })
  const { ref, value, ...handlers } = field
  return (
    <Field source={source} label={label} hint={hint} required={required} error={fieldState.error?.message}>
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
    </Field>
  )
}
