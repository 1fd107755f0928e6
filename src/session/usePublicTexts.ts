import { useState } from 'react'
import type { Language } from '#contract/session/session.ts'
import { reportFault } from '#src/providers/faults.ts'
import { untilLoaded } from '#src/ui/loading/keepTrying.ts'
import { useRetried } from '#src/ui/loading/useRetried.ts'
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
  const { value: firstTexts } = useRetried(load[first])
  const [shown, show] = useState<Pick<PublicPage<Texts>, 'language' | 'texts'>>()
  const change = (language: Language) => {
    void untilLoaded(load[language], reportFault).then((texts) => {
      // Another one may have been chosen since.
      if (rememberedLanguage() === language) show({ language, texts })
      return undefined
    })
  }
  return firstTexts && { language: first, texts: firstTexts, ...shown, change }
}
