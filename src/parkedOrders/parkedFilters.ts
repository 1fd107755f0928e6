import { PARKED_FILTERS } from '#contract/parkedOrders/parkedOrders.ts'
import { urlFilters } from '#src/admin/list/listUrl.ts'

/** The list's URL, newest first. */
export const PARKED_URL = {
  filters: urlFilters(PARKED_FILTERS),
  sort: { field: 'at', order: 'DESC' },
  sorts: ['at'],
} as const
