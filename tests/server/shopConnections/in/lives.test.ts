import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#server/db/db.ts'
import { wooPrefix } from '#server/intake/shop/connected.ts'
import { findConnection } from '#server/shopConnections/in/connections.ts'
import { takeShopOrder } from '#server/shopConnections/in/takeShopOrder.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { connectShop, freshDelivery, sendShopify, sendWoo } from '#tests/support/shopConnections.ts'
import { compared, orderHere } from '#tests/support/shops/compare.ts'
import { bodyOf, happen, type Kind, type LifeOrder, newLife, type Sent } from '#tests/support/shops/life.ts'
import { type Random, seeded } from '#tests/support/shops/random.ts'

/** Lives of each kind; `SHOP_LIVES=1000` for a long run, `SHOP_SEED` for one of them. */
const LIVES = Number(process.env.SHOP_LIVES ?? 8)
const ONLY = process.env.SHOP_SEED

let server: TestServer
let cs: Ask
/** How often someone worked on an order, so that it is known to happen. */
let worked = 0
const WOO_SITE = 'https://lives.example/shop'
const shops = new Map<Kind, number>()
beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  shops.set('SHOPIFY', await connectShop(server))
  shops.set(
    'WOOCOMMERCE',
    await connectShop(server, { kind: 'WOOCOMMERCE', source: 'TURNED_HUMAN', address: WOO_SITE }),
  )
})
afterAll(() => server.close())

const shopOf = (kind: Kind): number => shops.get(kind) ?? 0
const externalIdOf = (kind: Kind, { id }: LifeOrder) =>
  kind === 'SHOPIFY' ? String(id) : `${wooPrefix(WOO_SITE)}${id}`

/** Reads the order from the shop as it is now. */
async function pull(kind: Kind, order: LifeOrder): Promise<void> {
  const { db } = server.database
  const connection = await findConnection(db, shopOf(kind))
  if (!connection) throw new Error('The shop is not connected')
  const body = JSON.stringify(bodyOf(kind, order))
  await takeShopOrder(db, connection, { topic: 'pull', deliveryId: undefined, body }, server.clock.now)
  await db.execute(sql`update shop_orders set pull_requested = null, next_pull = null
    where connection_id = ${connection.id} and shop_order_id = ${String(order.id)}`)
}

async function deliver(kind: Kind, { topic, body }: Sent, delivery: string): Promise<void> {
  const send = kind === 'SHOPIFY' ? sendShopify : sendWoo
  const answer = await send(server, shopOf(kind), body, { topic, delivery })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
}

/** Someone works on the order, if it is there. */
async function work(kind: Kind, order: LifeOrder, random: Random): Promise<void> {
  const here = await orderHere(server, externalIdOf(kind, order))
  if (!here || here.status === 'DONE') return
  const answer = random.chance(0.7)
    ? await cs('PUT', `/api/bookings/${here.code}/assign/artist`)
    : await cs('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [here.id] } })
  expect(answer.status).toBeLessThan(500)
  if (answer.status === 200) worked += 1
}

interface Way {
  readonly sent: { readonly delivery: string; readonly sent: Sent }[]
  lost: boolean
}

/** How what the shop sent arrives: some of it never, twice, or late. */
function wayOf(all: readonly Sent[], random: Random): Way {
  const way: Way = { sent: [], lost: false }
  const loses = random.chance(0.5)
  for (const sent of all) {
    if (loses && random.chance(0.3)) {
      way.lost = true
      continue
    }
    const delivery = freshDelivery()
    const late = random.chance(0.5) ? random.below(way.sent.length + 1) : way.sent.length
    way.sent.splice(late, 0, { delivery, sent })
    if (random.chance(0.2)) way.sent.push({ delivery, sent })
    if (random.chance(0.1)) way.sent.push({ delivery: freshDelivery(), sent })
  }
  return way
}

async function live(kind: Kind, order: LifeOrder, random: Random, attended: boolean): Promise<void> {
  const created: Sent = {
    topic: kind === 'SHOPIFY' ? 'orders/create' : 'order.created',
    body: structuredClone(bodyOf(kind, order)),
  }
  const all = [created]
  const sameSecond = random.chance(0.5)
  for (let left = 3 + random.below(8); left > 0; left -= 1)
    all.push(...happen(kind, order, random, sameSecond))
  const way = wayOf(all, random)
  for (const { delivery, sent } of way.sent) {
    await deliver(kind, sent, delivery)
    if (attended && random.chance(0.3)) await work(kind, order, random)
    if (random.chance(0.05)) await pull(kind, order)
  }
  const asked = await rowsOf(
    server.database.db,
    sql`select 1 as one from shop_orders where connection_id = ${shopOf(kind)}
      and shop_order_id = ${String(order.id)} and pull_requested is not null`,
  )
  // Where each state has its own time, nobody needs to ask which is the newest.
  if (!sameSecond) expect(asked).toEqual([])
  if (way.lost || asked.length > 0) await pull(kind, order)
}

/** A person does here all that the shop did. */
async function settleAll(code: string): Promise<void> {
  for (;;) {
    const { json } = await cs('GET', `/api/bookings/${code}/shop`)
    const { changes } = json.shop as unknown as { changes: { id: number; state: string; version: number }[] }
    const waiting = changes.filter(({ state }) => state === 'WAITING')
    const [change] = waiting
    if (!change) return
    const body = { decision: 'APPLY', version: change.version }
    const answer = await cs('POST', `/api/bookings/${code}/shop-changes/${change.id}/settle`, { body })
    if (answer.status !== 200) throw new Error(answer.text)
  }
}

async function check(kind: Kind, order: LifeOrder): Promise<void> {
  const before = await orderHere(server, externalIdOf(kind, order))
  // What the shop closed before it came in makes no order.
  if (!before) {
    expect(order.cancelled || order.refunded).toBe(true)
    return
  }
  expect(before.alerts.includes('SHOP_CHANGED')).toBe(before.waiting.length > 0)
  await settleAll(before.code)
  const here = await orderHere(server, externalIdOf(kind, order))
  if (!here) throw new Error('The order is gone')
  const { expected, found } = compared(here, order)
  expect(found).toEqual(expected)
  expect(here.cents).toBe(here.items.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0))
  expect(here.alerts).not.toContain('SHOP_CHANGED')
}

test.each([
  ['SHOPIFY', false],
  ['SHOPIFY', true],
  ['WOOCOMMERCE', false],
  ['WOOCOMMERCE', true],
] as const)(
  '%s, worked on meanwhile: %s: every life ends as in the shop',
  async (kind, attended) => {
    for (let life = 1; life <= LIVES; life += 1) {
      const seed = life * 4 + (kind === 'SHOPIFY' ? 0 : 2) + (attended ? 1 : 0)
      if (ONLY !== undefined && ONLY !== String(seed)) continue
      const random = seeded(seed)
      const order = newLife(10_000 + seed, random)
      try {
        await live(kind, order, random, attended)
        await check(kind, order)
      } catch (cause) {
        throw new Error(`The life with SHOP_SEED=${seed} ends otherwise`, { cause })
      }
    }
    if (attended && ONLY === undefined) expect(worked).toBeGreaterThan(LIVES / 4)
  },
  600_000,
)
