import { INBOX_FILTERS } from '#contract/conversation/inbox.ts'
import { urlFilters } from '#src/admin/list/listUrl.ts'

/** The list's URL, newest first. */
export const INBOX_URL = {
  filters: urlFilters(INBOX_FILTERS),
  sort: { field: 'at', order: 'DESC' },
  sorts: ['at'],
} as const
