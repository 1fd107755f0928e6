import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { z } from '../schema/z.ts'

/** Apart from the list, because the menu needs it on every screen. */
export const countParked = endpoint('GET', '/api/parked-orders/count', {
  summary: 'How many orders of shops wait for a person, for the menu',
  access: anyOf('SETTLE_PARKED_ORDER'),
  reply: z.object({ count: z.number().int() }),
})
