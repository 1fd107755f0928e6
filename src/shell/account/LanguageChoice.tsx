import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale, useSetLocale, useTranslate } from 'ra-core'
import { type Account, LANGUAGES, type Language, savePreferences } from '#contract/session/session.ts'
import { ACCOUNT_KEY } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { rememberLanguage } from '#src/session/language.ts'
import { Choice } from '#src/ui/actions/Choice.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'

/** The console's language, saved as the account's langKey (D-13.10). Applied at once, then saved. */
export function LanguageChoice() {
  const call = useCall()
  const translate = useTranslate()
  const locale = useLocale()
  const setLocale = useSetLocale()
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation({
    mutationFn: (langKey: Language) => call(savePreferences, {}, { body: { langKey } }),
    onError: toast.error,
  })
  const choose = (language: Language) => {
    queryClient.setQueryData<Account>(ACCOUNT_KEY, (account) => account && { ...account, langKey: language })
    rememberLanguage(language)
    setLocale(language)
    mutate(language)
  }
  return (
    <Choice
      label={translate('shell.account.language')}
      value={locale}
      options={LANGUAGES.map((value) => ({ value, label: translate(`shell.languages.${value}`) }))}
      onChange={choose}
    />
  )
}
