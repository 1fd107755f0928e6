import { useTranslate } from 'ra-core'
import { EXTENSION_TEXTS, GENDERS } from '#contract/users.ts'
import { SelectField } from '#src/forms/SelectField.tsx'
import { TextField } from '#src/forms/TextField.tsx'
import recordStyles from '#src/ui/record/RecordPage.module.css'
import styles from './Users.module.css'

/** The customer-extension fields that staff have too; collapsed, because they are rarely needed (D-9.23). */
export function UserExtensionFields() {
  const translate = useTranslate()
  return (
    <details className={styles.more}>
      <summary>{translate('users.extension')}</summary>
      <div className={recordStyles.pair}>
        {Object.entries(EXTENSION_TEXTS).map(([name, max]) => (
          <TextField
            key={name}
            source={`customerExtension.${name}`}
            label={translate(`users.fields.${name}`)}
            maxLength={max}
            {...(name === 'note' && { rows: 3 })}
          />
        ))}
        <SelectField
          source="customerExtension.gen"
          label={translate('users.fields.gen')}
          none="–"
          options={GENDERS.map((value) => ({ value, label: translate(`users.gen.${value}`) }))}
        />
      </div>
    </details>
  )
}
