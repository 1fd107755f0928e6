import {
  I18nContextProvider,
  type I18nProvider,
  type TranslationMessages,
  useI18nProvider,
  useLocaleState,
} from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { type ReactNode, useMemo, useState } from 'react'
import { usePart } from '../loading/usePart.ts'

/** Loads the texts of a file of `i18n/` by language. Must keep its identity. */
export type LazyTexts = Readonly<Record<'en' | 'vi', () => Promise<object>>>

interface MoreTextsProps {
  readonly texts: LazyTexts
  readonly children: ReactNode
}

const MISSING = '\u0000'

function extended(outer: I18nProvider, texts: object, locale: string): I18nProvider {
  const { ...messages } = texts
  const own = polyglotI18nProvider(() => messages as TranslationMessages, locale)
  return {
    ...outer,
    translate: (key, given: object | number | undefined) => {
      // A number says how many, as polyglot takes it.
      const options = typeof given === 'number' ? { smart_count: given } : given
      const text = own.translate(key, { ...options, _: MISSING })
      return text === MISSING ? outer.translate(key, options) : text
    },
  }
}

/** Texts that load with the screens inside, for screens that few people open; the catalogue has the others. */
export function MoreTexts({ texts, children }: MoreTextsProps) {
  const outer = useI18nProvider()
  const [locale] = useLocaleState()
  const loaded = usePart(texts[locale === 'vi' ? 'vi' : 'en'])
  // The former language stays until the new one has loaded: what is typed inside must not be lost.
  const [shown, show] = useState(loaded)
  if (loaded && loaded !== shown) show(loaded)
  const current = loaded ?? shown
  const provider = useMemo(() => current && extended(outer, current, locale), [outer, current, locale])
  return provider && <I18nContextProvider value={provider}>{children}</I18nContextProvider>
}
