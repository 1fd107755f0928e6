import { useTranslate } from 'ra-core'
import { LEGAL_PROPERTIES } from '#contract/properties/legalTexts.ts'
import { CHOICE_PROPERTIES, LIST_PROPERTIES, textsIn } from '#contract/properties/rules.ts'
import type { SystemProperty } from '#contract/properties/systemProperties.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { SelectInput } from '#src/forms/SelectInput.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { ListInput } from './ListInput.tsx'
import { NumberValueInput } from './NumberValueInput.tsx'
import styles from './Properties.module.css'
import { hintKey } from './propertyForm.ts'
import { SecretInput } from './SecretInput.tsx'
import { TimeZoneInput } from './TimeZoneInput.tsx'

/** The input for the value, by the property's type (D-11.43). */
export function ValueInput({ disabled }: { readonly disabled: boolean }) {
  const translate = useTranslate()
  const property = useRecord<SystemProperty>()
  const hint = disabled ? '' : translate(hintKey(property), { _: '' })
  const shared = {
    source: 'value',
    label: translate('systemProperties.fields.value'),
    disabled,
    ...(hint && { hint }),
  }
  if (property.name === 'business_timezone') return <TimeZoneInput {...shared} />
  const choices = CHOICE_PROPERTIES[property.name]
  if (choices) {
    const options = choices.map((value) => ({
      value,
      label: translate(`systemProperties.choices.${property.name}.${value}`),
    }))
    return <SelectInput {...shared} options={options} />
  }
  // A list that was broken outside the API is repaired as JSON.
  if (LIST_PROPERTIES.has(property.name) && textsIn(property.value ?? '')) return <ListInput {...shared} />
  switch (property.type) {
    case 'BOOLEAN':
      return (
        <SelectInput
          {...shared}
          none={translate('systemProperties.noValue')}
          options={['true', 'false'].map((value) => ({
            value,
            label: translate(`systemProperties.booleans.${value}`),
          }))}
        />
      )
    case 'NUMBER':
      return <NumberValueInput {...shared} />
    case 'TEXT':
      return <TextInput {...shared} rows={LEGAL_PROPERTIES.includes(property.name) ? 16 : 5} />
    case 'JSON':
      return (
        <div className={styles.code}>
          <TextInput {...shared} rows={8} />
        </div>
      )
    case 'SECRET':
      return <SecretInput {...shared} isSet={property.value !== null} />
    default:
      return <TextInput {...shared} />
  }
}
