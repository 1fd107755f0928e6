import type { I18nProvider, TranslationMessages } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { customTexts } from '#contract/customFields/texts.ts'
import type { Language } from '#contract/session/session.ts'
import { loadCatalogue } from '#src/session/catalogue.ts'
import { rememberedLanguage } from '#src/session/language.ts'

const LOCALES: readonly { locale: Language; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'vi', name: 'Tiếng Việt' },
]

/** The catalogue of a language with the texts of the shop's own fields. */
const loadTexts = async (language: string): Promise<TranslationMessages> =>
  Object.assign({}, await loadCatalogue(language), customTexts(language === 'vi' ? 'vi' : 'en'))

/** An i18n provider with the first language preloaded, so that no untranslated text flashes. */
async function create(first: Language): Promise<I18nProvider> {
  const messages = await loadTexts(first)
  const provider = polyglotI18nProvider(
    (language) => (language === first ? messages : loadTexts(language)),
    first,
    [...LOCALES],
  )
  return { ...provider, translate: (key, options) => translated(provider, key, options) }
}

/** What react-admin's components ask for as `resources.frames.fields.title` is `frames.fields.title` here. */
const RESOURCE_TEXT = /^resources\./
const MISSING = '\u0000'

/** `resources.frames.name`, which is `frames.title` here, and for one of them `frames.one`. */
const RESOURCE_NAME = /^resources\.(\w+)\.name$/

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function named({ translate }: I18nProvider, resource: string, options?: { smart_count?: number }): string {
  const one = options?.smart_count === 1 ? translate(`${resource}.one`, { _: MISSING }) : MISSING
  return one === MISSING ? translate(`${resource}.title`, { _: MISSING }) : upperFirst(one)
}

function translated(provider: I18nProvider, key: string, options?: object): string {
  if (!key.startsWith('resources.')) return provider.translate(key, options)
  const [, resource] = RESOURCE_NAME.exec(key) ?? []
  const text =
    resource === undefined
      ? provider.translate(key.replace(RESOURCE_TEXT, ''), { ...options, _: MISSING })
      : named(provider, resource, options)
  return text === MISSING ? provider.translate(key, options) : text
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
