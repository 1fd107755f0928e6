import { useTranslate } from 'ra-core'
import type { SystemProperty } from '#contract/systemProperties.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { SelectField } from '#src/forms/SelectField.tsx'
import { TextField } from '#src/forms/TextField.tsx'
import styles from './Properties.module.css'
import { hintKey } from './propertyForm.ts'
import { SecretField } from './SecretField.tsx'
import { TimeZoneField } from './TimeZoneField.tsx'

/** The input for the value, by the property's type (D-11.43). */
export function ValueField({ disabled }: { readonly disabled: boolean }) {
  const translate = useTranslate()
  const property = useRecord<SystemProperty>()
  const hint = disabled ? '' : translate(hintKey(property), { _: '' })
  const shared = {
    source: 'value',
    label: translate('systemProperties.fields.value'),
    disabled,
    ...(hint && { hint }),
  }
  if (property.name === 'business_timezone') return <TimeZoneField {...shared} />
  switch (property.type) {
    case 'BOOLEAN':
      return (
        <SelectField
          {...shared}
          none={translate('systemProperties.noValue')}
          options={['true', 'false'].map((value) => ({
            value,
            label: translate(`systemProperties.booleans.${value}`),
          }))}
        />
      )
    case 'NUMBER':
      return <TextField {...shared} type="number" />
    case 'TEXT':
      return <TextField {...shared} rows={5} />
    case 'JSON':
      return (
        <div className={styles.code}>
          <TextField {...shared} rows={8} />
        </div>
      )
    case 'SECRET':
      return <SecretField {...shared} isSet={property.value !== null} />
    default:
      return <TextField {...shared} />
  }
}
