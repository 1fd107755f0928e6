import type { session as english } from '#i18n/en/session.ts'
import type { Texts } from '#i18n/texts.ts'
import type { PublicTexts } from './usePublicTexts.ts'

export type SessionTexts = Texts<typeof english>

/** Only the texts of the public pages: they must not wait for all translations. */
export const sessionTexts: PublicTexts<SessionTexts> = {
  en: async () => (await import('#i18n/en/session.ts')).session,
  vi: async () => (await import('#i18n/vi/session.ts')).session,
}

/** Fills `%{name}` placeholders. */
export const fillText = (text: string, values: Readonly<Record<string, string | number | boolean>>): string =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
