import { useTranslate } from 'ra-core'
import { MAX_SCORE, SCORES } from '#contract/artists/artists.ts'
import { PhoneInput } from '#src/forms/PhoneInput.tsx'
import { SelectInput } from '#src/forms/SelectInput.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import recordStyles from '#src/ui/record/RecordPage.module.css'
import styles from './Artist.module.css'

/** The label of each field. */
export function useLabels() {
  const translate = useTranslate()
  return (name: string) => translate(`artists.fields.${name}`)
}

/** Name, scores and note, in all forms of an artist (D-1.23). */
export function WorkInputs() {
  const translate = useTranslate()
  const label = useLabels()
  const scores = Array.from({ length: MAX_SCORE + 1 }, (_, value) => ({
    value: String(value),
    label: value === 0 ? translate('artists.noScore') : String(value),
  }))
  return (
    <Stack>
      <div className={recordStyles.pair}>
        <TextInput source="firstName" label={label('firstName')} maxLength={100} />
        <TextInput source="lastName" label={label('lastName')} maxLength={100} />
      </div>
      <Stack gap={12} columns={3}>
        {SCORES.map((score) => (
          <SelectInput key={score} source={score} label={label(score)} options={scores} />
        ))}
      </Stack>
      <TextInput source="note" label={label('note')} rows={3} maxLength={5000} />
    </Stack>
  )
}

/** How to reach the artist. */
export function ContactInputs({ emailNeeded }: { readonly emailNeeded: boolean }) {
  const label = useLabels()
  return (
    <div className={styles.contact}>
      <div>
        <TextInput
          source="email"
          label={label('email')}
          type="email"
          required={emailNeeded}
          maxLength={254}
        />
        <PhoneInput label={label('phoneNumber')} />
        <TextInput source="fbUrl" label={label('fbUrl')} maxLength={500} />
        <TextInput source="igUrl" label={label('igUrl')} maxLength={500} />
        <TextInput source="uid" label={label('uid')} maxLength={100} />
        <TextInput source="country" label={label('country')} maxLength={100} />
        <TextInput source="countryCode" label={label('countryCode')} maxLength={10} />
      </div>
    </div>
  )
}
