import type { Catalogue } from '#i18n/en/index.ts'
import type { Texts } from '#i18n/texts.ts'

export type AnyCatalogue = Texts<Catalogue>

/** The whole catalogue of a language. Each is a chunk of its own, fetched beside the console's code. */
export const loadCatalogue = async (language: string): Promise<AnyCatalogue> =>
  language === 'vi'
    ? (await import('#i18n/vi/index.ts')).default
    : (await import('#i18n/en/index.ts')).default
