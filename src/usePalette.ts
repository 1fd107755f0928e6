import { usePaletteEntries } from './orders/usePaletteEntries.ts'
import type { PaletteOffer } from './palette/entries.ts'
import { usePages } from './shell/usePages.ts'

/** Everything that the command palette finds: what each area offers, then the pages and actions of the frame. */
export function usePalette(text: string): PaletteOffer {
  const { entries, ...search } = usePaletteEntries(text)
  return { entries: [...entries, ...usePages(text)], ...search }
}
