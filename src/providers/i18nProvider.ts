import type { I18nProvider } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { Language } from '#contract/session/session.ts'
import { loadCatalogue } from '#src/session/catalogue.ts'
import { rememberedLanguage } from '#src/session/language.ts'

const LOCALES: readonly { locale: Language; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'vi', name: 'Tiếng Việt' },
]

/** An i18n provider with the first language preloaded, so that no untranslated text flashes. */
async function create(first: Language): Promise<I18nProvider> {
  const messages = await loadCatalogue(first)
  const provider = polyglotI18nProvider(
    (language) => (language === first ? messages : loadCatalogue(language)),
    first,
    [...LOCALES],
  )
  return { ...provider, translate: (key, options) => translated(provider, key, options) }
}

/** What react-admin's components ask for as `resources.frames.fields.title` is `frames.fields.title` here. */
const RESOURCE_TEXT = /^resources\.(?=\w+\.fields\.)/
const MISSING = '\u0000'

function translated({ translate }: I18nProvider, key: string, options?: object): string {
  if (!RESOURCE_TEXT.test(key)) return translate(key, options)
  const text = translate(key.replace(RESOURCE_TEXT, ''), { ...options, _: MISSING })
  return text === MISSING ? translate(key, options) : text
}

const providers = new Map<Language, Promise<I18nProvider>>()

/** The i18nProvider in this language; always the same instance, which an earlier session may have left in another one. */
async function i18nProviderFor(first: Language): Promise<I18nProvider> {
  const made = providers.get(first) ?? create(first)
  providers.set(first, made)
  const provider = await made.catch((error: unknown) => {
    providers.delete(first)
    throw error
  })
  if (provider.getLocale() !== first) await provider.changeLocale(first)
  return provider
}

/** The i18nProvider in the language that the device was used in last. */
export const loadI18nProvider = (): Promise<I18nProvider> => i18nProviderFor(rememberedLanguage())
