import type { UrlFilterValues } from '#contract/lists/filters.ts'
import { OUTBOX_FILTERS } from '#contract/outbox.ts'
import { urlFilters } from '#src/admin/list/listUrl.ts'

export type OutboxFilterValues = UrlFilterValues<typeof OUTBOX_FILTERS>

/** The list's URL, what failed or is not confirmed first, unless sorted otherwise. */
export const OUTBOX_URL = {
  filters: urlFilters(OUTBOX_FILTERS),
  sort: { field: 'toDo', order: 'ASC' },
  sorts: ['createdDate', 'nextAttempt', 'attempts'],
} as const
