import { useRecordContext, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { choiceKey, type PlainField } from '#contract/plain/fields.ts'
import type { PlainRecord } from '#contract/plain/plain.ts'
import { ImageInput } from '#src/admin/ImageInput.tsx'
import { NumberInput } from '#src/admin/NumberInput.tsx'
import { BooleanInput } from '#src/forms/BooleanInput.tsx'
import { ChoicesInput } from '#src/forms/ChoicesInput.tsx'
import { DateInput } from '#src/forms/DateInput.tsx'
import { SelectInput } from '#src/forms/SelectInput.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { TextsInput } from '#src/forms/TextsInput.tsx'
import { PlainReferenceInput } from './PlainReferenceInput.tsx'
import { useDescribed, useOwn } from './plainContext.ts'
import { labelOf } from './plainValues.ts'

/** All fields of the resource, in the declared order or in its own layout. */
export function PlainInputs({ disabled = false }: { readonly disabled?: boolean }) {
  const translate = useTranslate()
  const resource = useDescribed()
  const { inputs: own = {}, Layout } = useOwn()
  const inputs = Object.entries(resource.fields).map(([name, field]): [string, ReactNode] => {
    const label = labelOf(translate, resource, name)
    const Own = own[name]
    const required = field.kind !== 'flag' && field.required === true
    if (Own)
      return [name, <Own key={name} source={name} label={label} required={required} disabled={disabled} />]
    return [name, <Input key={name} name={name} field={field} label={label} disabled={disabled} />]
  })
  return Layout ? <Layout inputs={Object.fromEntries(inputs)} /> : inputs.map(([, input]) => input)
}

interface InputProps {
  readonly name: string
  readonly field: PlainField
  readonly label: string
  readonly disabled: boolean
}

function Input({ name, field, label, disabled }: InputProps) {
  const translate = useTranslate()
  const resource = useDescribed()
  const record = useRecordContext<PlainRecord>()
  const hint = translate(`${resource.name}.hints.${name}`, { _: '' })
  const about = { source: name, label, disabled, ...(hint && { hint }) }
  if (field.kind === 'flag') return <BooleanInput {...about} />
  const shared = { ...about, required: field.required === true }
  switch (field.kind) {
    case 'choice':
    case 'choices': {
      const choices = field.values.map((value) => ({
        value,
        label: translate(choiceKey(resource.name, name, field, value)),
      }))
      if (field.kind === 'choice') return <SelectInput {...shared} options={choices} none="–" />
      return <ChoicesInput {...shared} choices={choices} searchLabel={translate('ui.search')} />
    }
    case 'texts':
      return <TextsInput {...shared} maxLength={field.max} />
    case 'text':
      return <TextInput {...shared} maxLength={field.max} {...(field.long && { rows: 4 })} />
    case 'day':
      return <DateInput {...shared} />
    case 'money':
      return <NumberInput {...shared} currency="USD" />
    case 'number':
      return <NumberInput {...shared} step={10 ** -(field.decimals ?? 0)} />
    case 'picture':
      return <ImageInput {...shared} stored={record?.files?.[name]} />
    default:
      return <PlainReferenceInput {...shared} field={field} />
  }
}
