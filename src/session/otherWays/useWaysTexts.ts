import { useState } from 'react'
import type { Language } from '#contract/session/session.ts'
import type { otherWays as english } from '#i18n/en/screens/otherWays.ts'
import type { Texts } from '#i18n/texts.ts'
import { useRetried } from '#src/ui/loading/useRetried.ts'
import type { PublicTexts } from '../usePublicTexts.ts'

export type WaysTexts = Texts<typeof english>

const TEXTS: PublicTexts<WaysTexts> = {
  en: async () => (await import('#i18n/en/screens/otherWays.ts')).otherWays,
  vi: async () => (await import('#i18n/vi/screens/otherWays.ts')).otherWays,
}

/** The texts of other ways to sign in: the former language stays until the new one has loaded. Undefined until the first has. */
export function useWaysTexts(language: Language): WaysTexts | undefined {
  const { value: loaded } = useRetried(TEXTS[language])
  const [shown, show] = useState(loaded)
  if (loaded && loaded !== shown) show(loaded)
  return loaded ?? shown
}
