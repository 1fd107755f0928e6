import { useTranslate } from 'ra-core'
import { usePageActions } from '#src/ui/actions/pageActions.ts'
import type { PaletteEntry } from './entries.ts'
import { matchesWords } from './matches.ts'

/** What the page behind the palette offers, the main actions first. */
export function usePageEntries(text: string): readonly PaletteEntry[] {
  const translate = useTranslate()
  return (
    usePageActions()
      .toSorted((one, other) => Number(one.secondary) - Number(other.secondary))
      // The frame offers the help of every page.
      .filter(({ key, label }) => matchesWords(label, text) && key !== 'keys' && key !== 'news')
      .map(({ key, label, letter, run }) => ({
        key: `action ${key}`,
        group: translate('shell.palette.here'),
        label,
        go: run,
        ...(letter && { hint: letter }),
      }))
  )
}
