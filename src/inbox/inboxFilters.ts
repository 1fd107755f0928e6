import { INBOX_FILTERS } from '#contract/conversation/inbox.ts'
import { urlFilters } from '#src/admin/list/listUrl.ts'

/** The list's URL, those that wait first. */
export const INBOX_URL = {
  filters: urlFilters(INBOX_FILTERS),
  sort: { field: 'toDo', order: 'ASC' },
  sorts: ['at'],
} as const
