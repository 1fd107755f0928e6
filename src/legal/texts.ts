import type { getLegalText, LegalPageName } from '#contract/properties/legalTexts.ts'
import type { z } from '#contract/schema/z.ts'
import type { Language } from '#contract/session/session.ts'
import type { legal as english } from '#i18n/en/screens/legal.ts'
import type { Texts } from '#i18n/texts.ts'
import { request } from '#src/providers/http.ts'
import { type SessionTexts, sessionTexts } from '#src/session/texts.ts'
import type { PublicTexts } from '#src/session/usePublicTexts.ts'

type OwnText = z.output<typeof getLegalText.reply>

export interface LegalTexts {
  readonly session: SessionTexts
  readonly legal: Texts<typeof english>
  /** The shop's own text of the page, if it has one. */
  readonly own: OwnText
}

/** The page that is open. */
export const legalPage = (): LegalPageName => (location.pathname.startsWith('/privacy') ? 'privacy' : 'terms')

/** Asked before the page is drawn: another text would be read as the shop's. */
async function ownText(language: Language): Promise<OwnText> {
  const { data } = await request('GET', `/api/legal-texts/${legalPage()}`, {
    anonymous: true,
    query: { language },
  })
  return data as OwnText
}

async function together(
  language: Language,
  loading: Promise<SessionTexts>,
  texts: Promise<Pick<LegalTexts, 'legal'>>,
): Promise<LegalTexts> {
  const [session, { legal }, own] = await Promise.all([loading, texts, ownText(language)])
  return { session, legal, own }
}

/** The legal texts are long, so they load only with their pages; the shop's own is asked for each time that a page is opened. */
export const openLegalTexts = (): PublicTexts<LegalTexts> => ({
  en: () => together('en', sessionTexts.en(), import('#i18n/en/screens/legal.ts')),
  vi: () => together('vi', sessionTexts.vi(), import('#i18n/vi/screens/legal.ts')),
})
