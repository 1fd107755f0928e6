import { usePaletteEntries } from './orders/usePaletteEntries.ts'
import type { PaletteOffer } from './palette/entries.ts'
import { usePageEntries } from './palette/usePageEntries.ts'
import { usePages } from './shell/usePages.ts'

/** All command palette entries: what the page offers, those of each area, then the frame's pages and actions. */
export function usePalette(text: string): PaletteOffer {
  const { entries, ...search } = usePaletteEntries(text)
  return { entries: [...usePageEntries(text), ...entries, ...usePages(text)], ...search }
}
