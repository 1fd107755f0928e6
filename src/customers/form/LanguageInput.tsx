import { useTranslate } from 'ra-core'
import { LANGUAGES } from '#contract/session/session.ts'
import { SelectInput } from '#src/forms/SelectInput.tsx'

interface LanguageInputProps {
  /** Label of no choice; without it one is required. */
  readonly none?: string
}

/** The language of mails and messages to the customer. */
export function LanguageInput({ none }: LanguageInputProps) {
  const translate = useTranslate()
  return (
    <SelectInput
      source="langKey"
      label={translate('customers.fields.langKey')}
      {...(none !== undefined && { none })}
      options={LANGUAGES.map((value) => ({ value, label: translate(`shell.languages.${value}`) }))}
    />
  )
}
