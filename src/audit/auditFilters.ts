import type { ListControl } from '#src/ui/useListState.ts'

/** The filters as the URL has them; `area` holds several, joined by commas. */
export const FILTERS = ['actor', 'area', 'record', 'recordId', 'from', 'to'] as const

export type AuditListControl = ListControl<(typeof FILTERS)[number]>

export const areasIn = (text: string | undefined): readonly string[] => (text ? text.split(',') : [])
