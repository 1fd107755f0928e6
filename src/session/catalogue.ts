import type { TranslationMessages } from 'ra-core'

/** The whole catalogue of a language. Each is a chunk of its own, fetched beside the console's code. */
export const loadCatalogue = async (language: string): Promise<TranslationMessages> =>
  language === 'vi'
    ? (await import('#i18n/vi/index.ts')).default
    : (await import('#i18n/en/index.ts')).default
