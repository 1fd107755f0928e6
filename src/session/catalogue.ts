import type { TranslationMessages } from 'ra-core'

/** All translations of a language. Each is its own chunk, fetched in parallel to the console's code. */
export const loadCatalogue = async (language: string): Promise<TranslationMessages> =>
  language === 'vi'
    ? (await import('#i18n/vi/index.ts')).default
    : (await import('#i18n/en/index.ts')).default
