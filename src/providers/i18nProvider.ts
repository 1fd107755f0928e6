import type { I18nProvider } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { Language } from '#contract/session.ts'
import { loadCatalogue } from '#src/session/catalogue.ts'

const LOCALES: readonly { locale: Language; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'vi', name: 'Tiếng Việt' },
]

/** The translations, with the first language already there so that nothing flashes. */
async function create(first: Language): Promise<I18nProvider> {
  const messages = await loadCatalogue(first)
  return polyglotI18nProvider(
    (language) => (language === first ? messages : loadCatalogue(language)),
    first,
    [...LOCALES],
  )
}

const providers = new Map<Language, Promise<I18nProvider>>()

/** The i18nProvider that starts in this language; the same one every time. */
export function i18nProviderFor(first: Language): Promise<I18nProvider> {
  const provider = providers.get(first) ?? create(first)
  providers.set(first, provider)
  return provider
}
