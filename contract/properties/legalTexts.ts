import { everyone } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../fields.ts'
import { z } from '../schema/z.ts'
import { LANGUAGES, Language } from '../session/session.ts'

/** The public legal pages (D-11.45). */
export const LEGAL_PAGES = ['privacy', 'terms'] as const
export const LegalPageName = z.enum(LEGAL_PAGES)
export type LegalPageName = z.infer<typeof LegalPageName>

/** The property with a shop's own text of a page. */
export const legalProperty = (page: LegalPageName, language: Language): string => `${page}_text_${language}`

/** The properties with legal texts. */
export const LEGAL_PROPERTIES: readonly string[] = LEGAL_PAGES.flatMap((page) =>
  LANGUAGES.map((language) => legalProperty(page, language)),
)

export const getLegalText = endpoint('GET', '/api/legal-texts/:page', {
  summary: 'The shop’s own privacy policy or terms; null where the text that comes with the console counts',
  access: everyone('customers read it without an account'),
  query: z.object({ language: Language }),
  reply: z.object({
    text: z.string().nullable(),
    /** When it was saved last. */
    changedDate: Instant.nullable(),
  }),
})
