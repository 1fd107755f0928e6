import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { z } from '../schema/z.ts'

/** Apart from the inbox, because the menu needs it on every screen. */
export const countInbox = endpoint('GET', '/api/inbox/count', {
  summary: 'How many messages wait for an order, for the menu',
  access: anyOf('VIEW_INBOX'),
  reply: z.object({ count: z.number().int() }),
})
