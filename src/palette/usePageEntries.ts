import { useTranslate } from 'ra-core'
import { usePageActions } from '#src/ui/actions/pageActions.ts'
import type { PaletteEntry } from './entries.ts'
import { matchesWords } from './matches.ts'

/** What the page behind the palette offers. */
export function usePageEntries(text: string): readonly PaletteEntry[] {
  const translate = useTranslate()
  return (
    usePageActions()
      // The help for keys is for those who look for it.
      .filter(({ key, label }) => matchesWords(label, text) && !(key === 'keys' && text.trim() === ''))
      .map(({ key, label, letter, run }) => ({
        key: `action ${key}`,
        group: translate('shell.palette.here'),
        label,
        go: run,
        ...(letter && { hint: letter }),
      }))
  )
}
