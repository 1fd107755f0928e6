import { type TextFilters, textFilters } from '#src/admin/list/listUrl.ts'

const FILTERS = ['actor', 'area', 'record', 'recordId', 'from', 'to'] as const

/** The filters in the URL; `area` holds several, joined by commas. */
export const AUDIT_FILTERS = textFilters(FILTERS)

export type AuditFilterValues = TextFilters<(typeof FILTERS)[number]>

export const areasIn = (text: string | undefined): readonly string[] => (text ? text.split(',') : [])
