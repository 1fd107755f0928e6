import type { passwordLinks as english } from '#i18n/en/screens/passwordLinks.ts'
import type { Texts } from '#i18n/texts.ts'
import type { PublicTexts } from '../usePublicTexts.ts'

export type LinkTexts = Texts<typeof english>

/** Texts of asking for a link and of using it, which only few people read. */
export const linkTexts: PublicTexts<LinkTexts> = {
  en: async () => (await import('#i18n/en/screens/passwordLinks.ts')).passwordLinks,
  vi: async () => (await import('#i18n/vi/screens/passwordLinks.ts')).passwordLinks,
}
