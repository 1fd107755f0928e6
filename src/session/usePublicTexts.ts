import { use, useState } from 'react'
import type { Language } from '#contract/session.ts'
import { rememberedLanguage } from './language.ts'

/** The texts of a public page in the remembered language, and how to change it: the old words stay until the new are there. */
export function usePublicTexts<Texts>(load: (language: Language) => Promise<Texts>) {
  const [first] = useState(rememberedLanguage)
  const firstTexts = use(load(first))
  const [shown, show] = useState({ language: first, texts: firstTexts })
  const change = (language: Language) => {
    void load(language).then((texts) => show({ language, texts }))
  }
  return { ...shown, change }
}
