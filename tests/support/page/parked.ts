import type { ParkedOrder, ParkedRow } from '#contract/parkedOrders/parkedOrders.ts'
import type { Ask } from '../server.ts'

type Body = Readonly<Record<string, unknown>>

/** What an account can do about orders that need to be checked. */
export const parkedBy = (ask: Ask) => ({
  list: async (query = ''): Promise<readonly ParkedRow[]> =>
    (await ask('GET', `/api/parked-orders${query}`)).json as unknown as readonly ParkedRow[],
  count: async () => (await ask('GET', '/api/parked-orders/count')).json.count,
  one: async (id: unknown): Promise<ParkedOrder> =>
    (await ask('GET', `/api/parked-orders/${String(id)}`)).json as unknown as ParkedOrder,
  take: (id: unknown, body: Body = {}) => ask('POST', `/api/parked-orders/${String(id)}/take`, { body }),
  dismiss: (id: unknown, body: Body = { reason: 'A joke' }) =>
    ask('POST', `/api/parked-orders/${String(id)}/dismiss`, { body }),
})
