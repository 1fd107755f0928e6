import { customerPages as en } from '#i18n/en/screens/customerPages.ts'
import { customerPages as vi } from '#i18n/vi/screens/customerPages.ts'

export type PageLanguage = 'en' | 'vi'

const TEXTS = { en, vi } as const

/** The texts that all pages for customers have. */
export const sharedTexts = (language: PageLanguage): (typeof TEXTS)[PageLanguage] => TEXTS[language]

/** The language asked for by the switch of the page, else the customer's or the browser's. */
export function languageOf(asked: unknown, preferred: string | undefined): PageLanguage {
  if (asked === 'en' || asked === 'vi') return asked
  return preferred?.toLowerCase().startsWith('vi') ? 'vi' : 'en'
}

/** A text with its `%{name}` filled in. */
export const fillPageText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/%\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
