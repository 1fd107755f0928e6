import { usePaletteEntries } from './orders/usePaletteEntries.ts'
import type { PaletteEntry, PaletteOffer } from './palette/entries.ts'
import { usePageEntries } from './palette/usePageEntries.ts'
import { usePages } from './shell/usePages.ts'

const isPage = ({ go }: PaletteEntry) => typeof go === 'string'

/**
 * All command palette entries: what the page offers, those of each area, then the frame's pages and actions. An account
 * that has opened no order yet first sees the pages, as there is nothing to go back to.
 */
export function usePalette(text: string): PaletteOffer {
  const { recent, entries, actions: ofOrders, ...search } = usePaletteEntries(text)
  const here = usePageEntries(text)
  const frame = usePages(text)
  const pages = frame.filter(isPage)
  const actions = frame.filter((entry) => !isPage(entry))
  const isNew = text.trim() === '' && recent.length === 0
  const found = isNew ? [...pages, ...entries] : [...recent, ...entries, ...pages]
  return { entries: [...here, ...found, ...ofOrders, ...actions], ...search }
}
