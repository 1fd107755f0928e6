import { CARE_FILTERS } from '#contract/care/care.ts'
import type { UrlFilterValues } from '#contract/lists/filters.ts'
import { urlFilters } from '#src/admin/list/listUrl.ts'

export type CareFilterValues = UrlFilterValues<typeof CARE_FILTERS>

/** The list's URL: those to be reminded first (D-11.37). */
export const CARE_URL = {
  filters: urlFilters(CARE_FILTERS),
  sort: { field: 'toDo', order: 'ASC' },
  sorts: ['date'],
} as const
