import { useTranslate } from 'ra-core'
import { EXTENSION_TEXTS, GENDERS } from '#contract/users.ts'
import { SelectInput } from '#src/forms/SelectInput.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import recordStyles from '#src/ui/record/RecordPage.module.css'
import styles from './Users.module.css'

/** The customer-extension fields that staff have too; collapsed, because they are rarely needed (D-9.23). */
export function UserExtensionInputs() {
  const translate = useTranslate()
  return (
    <details className={styles.more}>
      <summary>{translate('users.extension')}</summary>
      <div className={recordStyles.pair}>
        {Object.entries(EXTENSION_TEXTS).map(([name, max]) => (
          <TextInput
            key={name}
            source={`customerExtension.${name}`}
            label={translate(`users.fields.${name}`)}
            maxLength={max}
            {...(name === 'note' && { rows: 3 })}
          />
        ))}
        <SelectInput
          source="customerExtension.gen"
          label={translate('users.fields.gen')}
          none="–"
          options={GENDERS.map((value) => ({ value, label: translate(`users.gen.${value}`) }))}
        />
      </div>
    </details>
  )
}
