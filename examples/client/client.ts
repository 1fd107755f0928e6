import createClient from 'openapi-fetch'
import type { components, paths } from './atelier.d.ts'

export type Order = components['schemas']['OrderRow']
export type Problem = components['schemas']['Problem']

/** Calls of the API by their paths, with checked parameters, bodies and answers. */
export const connect = (baseUrl: string, token: string) =>
  createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })
export type Client = ReturnType<typeof connect>

/** What a call answers, or an error with what the server says. */
export async function must<Data>(
  answer: Promise<{ readonly data?: Data; readonly error?: Problem; readonly response: Response }>,
): Promise<{ readonly data: Data; readonly response: Response }> {
  const { data, error, response } = await answer
  if (!response.ok) throw new Error(error?.detail ?? `HTTP ${response.status}`)
  return { data: data as Data, response }
}

/** The orders that changed since a place, and the place to read on from; the place is worth keeping once they are dealt with. */
export async function changedOrders(client: Client, since: string) {
  const orders: Order[] = []
  let cursor = since
  for (let more = true; more; ) {
    const query = { updatedSince: cursor, size: 500 }
    const { data, response } = await must(client.GET('/api/bookings', { params: { query } }))
    orders.push(...data)
    cursor = response.headers.get('x-next-cursor') ?? cursor
    more = response.headers.get('x-more') === 'true'
  }
  return { orders, cursor }
}
