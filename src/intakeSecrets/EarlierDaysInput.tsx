import { useTranslate } from 'ra-core'
import { USUAL_EARLIER_DAYS } from '#contract/intake/secrets.ts'
import { SelectInput } from '#src/forms/SelectInput.tsx'

const DAYS = [1, 7, USUAL_EARLIER_DAYS, 30, 90]

/** For how long the present secret counts beside a new one. */
export function EarlierDaysInput({ hasEarlier }: { readonly hasEarlier: boolean }) {
  const translate = useTranslate()
  return (
    <SelectInput
      source="earlierDays"
      label={translate('intakeSecrets.fields.earlierDays')}
      hint={translate(`intakeSecrets.hints.${hasEarlier ? 'two' : 'one'}`)}
      options={DAYS.map((days) => ({
        value: String(days),
        label: translate('intakeSecrets.days', { smart_count: days }),
      }))}
    />
  )
}
