import { useTranslate } from 'ra-core'
import { LANGUAGES } from '#contract/session/session.ts'
import { SelectInput } from '#src/forms/SelectInput.tsx'

/** The language of a user: of the console, and of what they are mailed. */
export function UserLanguageInput() {
  const translate = useTranslate()
  return (
    <SelectInput
      source="langKey"
      label={translate('users.fields.langKey')}
      options={LANGUAGES.map((value) => ({ value, label: translate(`shell.languages.${value}`) }))}
    />
  )
}
