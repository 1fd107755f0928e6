import { CHANNELS } from '#contract/orders/steps/steps.ts'
import { OUTBOX_STATES, type OutboxState } from '#contract/outbox.ts'
import type { UrlList } from '#src/admin/list/listUrl.ts'

/** The filters in the URL. */
export interface OutboxFilterValues {
  readonly text?: string
  readonly state?: readonly OutboxState[]
  readonly channel?: (typeof CHANNELS)[number]
}

const SORTS = ['createdDate', 'nextAttempt', 'attempts'] as const

/** The list's URL, newest first unless sorted otherwise. */
export const OUTBOX_URL: UrlList<OutboxFilterValues> = {
  filters: {
    names: ['text', 'state', 'channel'],
    read: (params) => {
      const text = params.get('text')
      const given = params.getAll('state')
      const state = OUTBOX_STATES.filter((one) => given.includes(one))
      const channel = CHANNELS.find((one) => one === params.get('channel'))
      return { ...(text && { text }), ...(state.length > 0 && { state }), ...(channel && { channel }) }
    },
  },
  sort: { field: 'createdDate', order: 'DESC' },
  sorts: SORTS,
}
