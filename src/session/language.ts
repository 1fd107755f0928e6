import type { Language } from '#contract/session/session.ts'

const LANGUAGE_KEY = 'atelier.language'
const CHOSEN_KEY = 'atelier.languageChosen'

/** The language last used on this device, else English (A§9, D-13.10). */
export const rememberedLanguage = (): Language => (localStorage.getItem(LANGUAGE_KEY) === 'vi' ? 'vi' : 'en')

/** Stores the language and sets the page's `lang`, so that screen readers pronounce it right. */
export function rememberLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language)
  document.documentElement.lang = language
}

/** A choice made before signing in: it becomes the account's language. */
export function chooseLanguage(language: Language): void {
  rememberLanguage(language)
  sessionStorage.setItem(CHOSEN_KEY, language)
}

/** The language chosen on the sign-in page; can be read once. */
export function takeChosenLanguage(): Language | undefined {
  const chosen = sessionStorage.getItem(CHOSEN_KEY)
  sessionStorage.removeItem(CHOSEN_KEY)
  return chosen === 'en' || chosen === 'vi' ? chosen : undefined
}
