import type { Language } from '#contract/session.ts'
import type { legal as english } from '#i18n/en/legal.ts'
import type { Texts } from '#i18n/texts.ts'
import { type SessionTexts, sessionTexts } from '#src/session/texts.ts'

interface LegalTexts {
  readonly session: SessionTexts
  readonly legal: Texts<typeof english>
}

const loads = new Map<Language, Promise<LegalTexts>>()

const load = async (language: Language): Promise<LegalTexts> => {
  const legal = language === 'vi' ? import('#i18n/vi/legal.ts') : import('#i18n/en/legal.ts')
  const [session, module] = await Promise.all([sessionTexts(language), legal])
  return { session, legal: module.legal }
}

/** The legal texts are long, so they load with their pages alone. */
export function legalTexts(language: Language): Promise<LegalTexts> {
  const promise = loads.get(language) ?? load(language)
  loads.set(language, promise)
  return promise
}
