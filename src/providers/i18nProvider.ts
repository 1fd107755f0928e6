import type { I18nProvider } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { Language } from '#contract/session/session.ts'
import { loadCatalogue } from '#src/session/catalogue.ts'

const LOCALES: readonly { locale: Language; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'vi', name: 'Tiếng Việt' },
]

/** An i18n provider with the first language preloaded, so that no untranslated text flashes. */
async function create(first: Language): Promise<I18nProvider> {
  const messages = await loadCatalogue(first)
  return polyglotI18nProvider(
    (language) => (language === first ? messages : loadCatalogue(language)),
    first,
    [...LOCALES],
  )
}

const providers = new Map<Language, Promise<I18nProvider>>()

/** The i18nProvider that starts in this language; always the same instance. */
export function i18nProviderFor(first: Language): Promise<I18nProvider> {
  const provider = providers.get(first) ?? create(first)
  providers.set(first, provider)
  return provider
}
