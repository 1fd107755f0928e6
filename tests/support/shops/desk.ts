import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/db.ts'
import { shopLine, shopOrder } from '../outside/shopify.ts'
import type { Answer, Ask, Json, TestServer } from '../server.ts'
import { connectShop, sendShopify } from '../shopConnections.ts'

type Fields = Readonly<Record<string, unknown>>

export const PHASE_NAMES = ['NEW', 'DRAWN', 'DONE'] as const

const START = Date.UTC(2026, 1, 27, 2)
/** A time of the shop, in minutes after the beginning. */
export const minute = (count: number): string => new Date(START + count * 60_000).toISOString()

export const catLine: Fields = shopLine({
  id: 32,
  title: 'Cat Portrait',
  price: '20.00',
  price_set: undefined,
})

/** A connected shop of Shopify, with orders in any phase of the work. */
export async function openShopDesk(server: TestServer) {
  const shop = await connectShop(server)
  const cs = await server.as('cs')
  let ids = 70_000
  const send = (id: number, at: number, more: Fields = {}, topic = 'orders/updated') =>
    sendShopify(
      server,
      shop,
      shopOrder(id, { updated_at: minute(at), line_items: [shopLine(), catLine], ...more }),
      {
        topic,
      },
    )
  /** An order of two portraits for 80 dollars. */
  const make = async (phase: (typeof PHASE_NAMES)[number], more: Fields = {}) => {
    ids += 1
    const made = await send(ids, 0, { total_price: '80.00', ...more }, 'orders/create')
    if (made.status !== 200) throw new Error(made.text)
    const code = made.json.code as unknown as string
    const answers = [
      ...(phase === 'NEW' ? [] : [await cs('PUT', `/api/bookings/${code}/assign/artist`)]),
      ...(phase === 'DONE'
        ? [await cs('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [made.json.id] } })]
        : []),
    ]
    for (const { status, text } of answers) if (status !== 200) throw new Error(text)
    return { id: ids, orderId: Number(made.json.id), code }
  }
  const order = async ({ code }: { readonly code: string }) => (await cs('GET', `/api/bookings/${code}`)).json
  const view = async ({ code }: { readonly code: string }, ask: Ask = cs): Promise<Json> =>
    (await ask('GET', `/api/bookings/${code}/shop`)).json.shop ?? {}
  const changes = async (of: { readonly code: string }) =>
    (await view(of)).changes as unknown as {
      readonly id: number
      readonly kind: string
      readonly state: string
      readonly version: number
      readonly reason: string | null
    }[]
  const settle = async (
    of: { readonly code: string },
    decision: 'APPLY' | 'KEEP',
    ask: Ask = cs,
  ): Promise<Answer> => {
    const [change] = await changes(of)
    const body = { decision, version: change?.version }
    return ask('POST', `/api/bookings/${of.code}/shop-changes/${change?.id}/settle`, { body })
  }
  /** The kinds of events since the shop's first delivery. */
  const events = async ({ orderId }: { readonly orderId: number }): Promise<string[]> => {
    const found = await rowsOf<{ kind: string }>(
      server.database.db,
      sql`select kind from events where area = 'orders' and record_id = ${orderId} order by id`,
    )
    return found.map(({ kind }) => kind)
  }
  return { shop, cs, send, make, order, view, changes, settle, events }
}

export type ShopDesk = Awaited<ReturnType<typeof openShopDesk>>
