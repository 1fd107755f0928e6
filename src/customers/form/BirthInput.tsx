import { useController } from 'react-hook-form'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import type { CustomerValues } from './customerValues.ts'
import { DateSelects } from './DateSelects.tsx'

/** Date of birth; the year or the day may be unknown (D-9.3). */
export function BirthInput({ label }: { readonly label: string }) {
  const { field, fieldState } = useController<CustomerValues, 'birth'>({ name: 'birth' })
  return (
    <InputFrame source="birth" label={label} error={fieldState.error?.message}>
      {(control) => <DateSelects value={field.value} onChange={field.onChange} control={control} />}
    </InputFrame>
  )
}
