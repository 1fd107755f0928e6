import { AUDIT_FILTERS } from '#contract/audit.ts'
import type { UrlFilterValues } from '#contract/lists/filters.ts'
import { urlFilters } from '#src/admin/list/listUrl.ts'

export type AuditFilterValues = UrlFilterValues<typeof AUDIT_FILTERS>

/** The list's URL, newest first. */
export const AUDIT_URL = { filters: urlFilters(AUDIT_FILTERS), sort: { field: 'at', order: 'DESC' } } as const
