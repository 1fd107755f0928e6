import { useLocaleState } from 'ra-core'
import { useCallback } from 'react'
import { OUTSIDE_FAULTS, type OutsideFault } from '#contract/text/outsideFaults.ts'
import { usePart } from '../loading/usePart.ts'

// They load by themselves, since texts that files of texts share would make the first script larger.
const TEXTS = {
  en: () => import('#i18n/en/screens/outsideFaults.ts'),
  vi: () => import('#i18n/vi/screens/outsideFaults.ts'),
}

const NAMES: ReadonlyMap<string, OutsideFault> = new Map(
  Object.entries(OUTSIDE_FAULTS).map(([name, words]) => [words, name as OutsideFault]),
)
const KNOWN = new RegExp(`(?<!\\w)(?:${[...NAMES.keys()].join('|')})(?!\\w)`, 'gi')

const startingLow = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
const startingHigh = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/**
 * Says why something outside failed in the account's language: what the server says of it, while the words of the other side
 * stay as they are. Until the texts have loaded it is as the server wrote it.
 */
export function useFaultText(): (text: string) => string {
  const [locale] = useLocaleState()
  const loaded = usePart<{ readonly outsideFaults: Readonly<Record<OutsideFault, string>> }>(
    TEXTS[locale === 'vi' ? 'vi' : 'en'],
  )
  return useCallback(
    (text) =>
      text.replaceAll(KNOWN, (words) => {
        const low = startingLow(words)
        const name = NAMES.get(low)
        if (loaded === undefined || name === undefined) return words
        const said = loaded.outsideFaults[name]
        return words === low ? said : startingHigh(said)
      }),
    [loaded],
  )
}
