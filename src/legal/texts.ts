import type { legal as english } from '#i18n/en/screens/legal.ts'
import type { Texts } from '#i18n/texts.ts'
import { type SessionTexts, sessionTexts } from '#src/session/texts.ts'
import type { PublicTexts } from '#src/session/usePublicTexts.ts'

export interface LegalTexts {
  readonly session: SessionTexts
  readonly legal: Texts<typeof english>
}

const together = async (
  session: Promise<SessionTexts>,
  legal: Promise<Pick<LegalTexts, 'legal'>>,
): Promise<LegalTexts> => ({ session: await session, legal: (await legal).legal })

/** The legal texts are long, so they load only with their pages. */
export const legalTexts: PublicTexts<LegalTexts> = {
  en: () => together(sessionTexts.en(), import('#i18n/en/screens/legal.ts')),
  vi: () => together(sessionTexts.vi(), import('#i18n/vi/screens/legal.ts')),
}
