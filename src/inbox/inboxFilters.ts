import { INBOX_STATES, type InboxState } from '#contract/conversation/inbox.ts'
import type { UrlList } from '#src/admin/list/listUrl.ts'

/** The filters in the URL. */
export interface InboxFilterValues {
  readonly text?: string
  readonly state?: InboxState
}

/** The list's URL, newest first. */
export const INBOX_URL: UrlList<InboxFilterValues> = {
  filters: {
    names: ['text', 'state'],
    read: (params) => {
      const text = params.get('text')
      const state = INBOX_STATES.find((one) => one === params.get('state'))
      return { ...(text && { text }), ...(state && { state }) }
    },
  },
  sort: { field: 'at', order: 'DESC' },
  sorts: ['at'],
}
