import { PARKED_FILTERS } from '#contract/parkedOrders/parkedOrders.ts'
import { urlFilters } from '#src/admin/list/listUrl.ts'

/** The list's URL, those that wait first. */
export const PARKED_URL = {
  filters: urlFilters(PARKED_FILTERS),
  sort: { field: 'toDo', order: 'ASC' },
  sorts: ['at'],
} as const
