import { useState } from 'react'
import type { Language } from '#contract/session/session.ts'
import { useLoaded } from '#src/ui/useLoaded.ts'
import { rememberedLanguage } from './language.ts'

/** Loaders of a public page's texts, by language. */
export type PublicTexts<Texts> = Readonly<Record<Language, () => Promise<Texts>>>

export interface PublicPage<Texts> {
  readonly language: Language
  readonly texts: Texts
  readonly change: (language: Language) => void
}

/**
 * A public page's texts in the stored language, and how to change it: the old texts stay until the new ones
 * are loaded. Undefined until the first are.
 */
export function usePublicTexts<Texts>(load: PublicTexts<Texts>): PublicPage<Texts> | undefined {
  const [first] = useState(rememberedLanguage)
  const firstTexts = useLoaded(load[first])
  const [shown, show] = useState<Pick<PublicPage<Texts>, 'language' | 'texts'>>()
  const change = (language: Language) => {
    void load[language]().then((texts) => show({ language, texts }))
  }
  return firstTexts && { language: first, texts: firstTexts, ...shown, change }
}
