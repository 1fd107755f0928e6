import { useTranslate } from 'ra-core'
import { DEADLINE_PRESETS, PAID_PRESETS } from '#contract/lists/dayRange.ts'
import { NONE } from '#contract/lists/filters.ts'
import { updateList } from '#src/admin/list/listUrl.ts'
import type { PaletteEntry } from '#src/palette/entries.ts'
import { matchesWords } from '#src/palette/matches.ts'
import { useHolds } from '#src/providers/account.ts'
import { ORDER_LIST, type OrderListFilter } from './orderFilters.ts'

/** The URL of the list of all orders with the filter alone. */
const filteredUrl = (patch: Partial<OrderListFilter>): string =>
  `/?${updateList(new URLSearchParams(), ORDER_LIST, (was) => ({ ...was, filterValues: { ...was.filterValues, ...patch } }))}`

/**
 * The orders without an artist, and those paid or due in the days of a preset, for the command palette, once something is
 * typed (D-1.35).
 */
export function useFilterEntries(text: string): readonly PaletteEntry[] {
  const translate = useTranslate()
  const seesArtists = useHolds('VIEW_ARTIST_LIST')
  if (text.trim() === '') return []
  const ofDays = (field: 'paid' | 'deadline', presets: readonly string[]) =>
    presets.map((preset) => ({
      label: `${translate(`orders.filter.${field}`)}: ${translate(`orders.days.${preset}`)}`,
      go: filteredUrl({ [field]: preset }),
    }))
  const artist = `${translate('orders.filter.assignee')}: ${translate('orders.filter.noArtist')}`
  return [
    ...(seesArtists ? [{ label: artist, go: filteredUrl({ assignee: [NONE] }) }] : []),
    ...ofDays('paid', PAID_PRESETS),
    ...ofDays('deadline', DEADLINE_PRESETS),
  ]
    .filter(({ label }) => matchesWords(label, text))
    .map((entry) => ({ key: `filter ${entry.go}`, group: translate('shell.palette.lists'), ...entry }))
}
