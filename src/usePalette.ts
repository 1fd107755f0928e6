import { usePaletteEntries } from './orders/usePaletteEntries.ts'
import type { PaletteEntry, PaletteOffer } from './palette/entries.ts'
import { useCreateEntries } from './palette/useCreateEntries.ts'
import { usePageEntries } from './palette/usePageEntries.ts'
import { useRoleEntries } from './roles/useRoleEntries.ts'
import { useSettingsEntries } from './settings/useSettingsEntries.ts'
import { usePages } from './shell/usePages.ts'

const isPage = ({ go }: PaletteEntry) => typeof go === 'string'

/**
 * All command palette entries: what the page offers, those of each area, the pages, then what can be created and done. An account
 * that has opened no order yet first sees the pages, as there is nothing to go back to.
 */
export function usePalette(text: string): PaletteOffer {
  const { recent, entries, actions: ofOrders, ...search } = usePaletteEntries(text)
  const here = usePageEntries(text)
  const frame = usePages(text)
  const menu = frame.filter(isPage)
  const known = new Set(menu.map(({ key }) => key))
  const pages = [
    ...menu,
    ...useSettingsEntries(text).filter(({ key }) => !known.has(key)),
    ...useRoleEntries(text),
  ]
  const creations = useCreateEntries(text)
  const actions = frame.filter((entry) => !isPage(entry))
  const isNew = text.trim() === '' && recent.length === 0
  const found = isNew ? [...pages, ...entries] : [...recent, ...entries, ...pages]
  return { entries: [...here, ...found, ...ofOrders, ...creations, ...actions], ...search }
}
