import { PARKED_STATES, type ParkedState } from '#contract/parkedOrders/parkedOrders.ts'
import type { UrlList } from '#src/admin/list/listUrl.ts'

/** The filters in the URL. */
export interface ParkedFilterValues {
  readonly text?: string
  readonly state?: ParkedState
}

/** The list's URL, newest first. */
export const PARKED_URL: UrlList<ParkedFilterValues> = {
  filters: {
    names: ['text', 'state'],
    read: (params) => {
      const text = params.get('text')
      const state = PARKED_STATES.find((one) => one === params.get('state'))
      return { ...(text && { text }), ...(state && { state }) }
    },
  },
  sort: { field: 'at', order: 'DESC' },
  sorts: ['at'],
}
