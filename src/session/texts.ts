import type { Language } from '#contract/session.ts'
import type { session as english } from '#i18n/en/session.ts'
import type { Texts } from '#i18n/texts.ts'

export type SessionTexts = Texts<typeof english>

const loads = new Map<Language, Promise<SessionTexts>>()

const load = async (language: Language): Promise<SessionTexts> =>
  language === 'vi'
    ? (await import('#i18n/vi/session.ts')).session
    : (await import('#i18n/en/session.ts')).session

/** The texts of the public pages alone: they must not wait for the whole catalogue. */
export function sessionTexts(language: Language): Promise<SessionTexts> {
  const promise = loads.get(language) ?? load(language)
  loads.set(language, promise)
  return promise
}

/** Fills `%{name}` places. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
