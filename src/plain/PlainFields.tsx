import { useTranslate } from 'ra-core'
import type { PlainField } from '#contract/plain.ts'
import { DayField } from '#src/forms/DayField.tsx'
import { SelectField } from '#src/forms/SelectField.tsx'
import { TextField } from '#src/forms/TextField.tsx'
import { ToggleField } from '#src/forms/ToggleField.tsx'
import { usePlain } from './plainContext.ts'
import { labelOf } from './plainValues.ts'

/** Every field of the resource, in the order of its declaration. */
export function PlainFields({ disabled = false }: { readonly disabled?: boolean }) {
  const translate = useTranslate()
  const resource = usePlain()
  return Object.entries(resource.fields).map(([name, field]) => (
    <Input
      key={name}
      name={name}
      field={field}
      label={labelOf(translate, resource, name)}
      disabled={disabled}
    />
  ))
}

interface InputProps {
  readonly name: string
  readonly field: PlainField
  readonly label: string
  readonly disabled: boolean
}

function Input({ name, field, label, disabled }: InputProps) {
  const translate = useTranslate()
  const resource = usePlain()
  if (field.kind === 'flag') return <ToggleField source={name} label={label} disabled={disabled} />
  const shared = { source: name, label, disabled, required: field.required === true }
  if (field.kind === 'choice') {
    const options = field.values.map((value) => ({
      value,
      label: translate(`${resource.name}.values.${name}.${value}`),
    }))
    return <SelectField {...shared} options={options} none="–" />
  }
  if (field.kind === 'text')
    return <TextField {...shared} maxLength={field.max} {...(field.long && { rows: 4 })} />
  if (field.kind === 'day') return <DayField {...shared} />
  return <TextField {...shared} type="number" />
}
