import { expect, test } from 'vitest'
import type { PretendShop } from '#demo/pretendShop/openPretendShop.ts'
import type { PretendOrder } from '#demo/pretendShop/state.ts'
import type { PretendKind } from '#tests/support/pretendShops.ts'
import {
  connectPretend,
  type Killable,
  openKillable,
  SOON,
  shipFrom,
} from '#tests/support/processes/killable.ts'
import { operateServers, signIn } from '#tests/support/processes/operating.ts'

// On one engine: what a kill leaves of the embedded one is the matter of `operating.test.ts`.
const { started, up } = operateServers()

const PRINT = { title: 'Canvas of your pet', ships: true, price: 90 }
const KINDS = ['SHOPIFY', 'WOOCOMMERCE'] as const

/** What a shop is asked for when it does a thing. */
const DOES = {
  SHOPIFY: { status: 'mutation Retag(', fulfil: 'mutation Fulfil(', refund: 'mutation Refund(' },
  WOOCOMMERCE: { status: 'atelier_status', fulfil: '_wc_shipment_tracking_items', refund: '"amount"' },
} as const

const DAY_MS = 86_400_000
/** Orders that a shop had before. */
const PAST = 100

/** Orders whose webhooks come at once. */
const BURST = 8

/** Orders of people who have nothing in common. */
const guest = (name: string) => ({ address: null, customer: { email: `${name}@example.com`, phone: null } })

interface Here {
  readonly id: number
  readonly code: string
  readonly status: string
}

const ordersOf = async ({ ask }: Killable, { customer }: PretendOrder): Promise<readonly Here[]> =>
  (await ask('GET', `/api/bookings?text=${encodeURIComponent(customer.email ?? '')}`))
    .json as unknown as Here[]

async function comeIn(server: Killable, order: PretendOrder): Promise<Here> {
  await expect.poll(async () => (await ordersOf(server, order)).length, SOON).toBe(1)
  const [here] = await ordersOf(server, order)
  if (!here) throw new Error('The order did not come in')
  return here
}

/** Tracking codes that the shop has, and the statuses that were written on the order. */
function writtenThere(kind: PretendKind, shop: PretendShop, id: number) {
  const { fulfilments, meta, refunds, tags, notes } = shop.order(id)
  if (kind === 'SHOPIFY')
    return {
      codes: fulfilments.map(({ code }) => code),
      statuses: tags.filter((tag) => tag.startsWith('atelier:')),
      refunds: refunds.map(({ amount }) => amount),
      mails: fulfilments.filter(({ notified }) => notified).length,
    }
  const items = meta.filter(({ key }) => key === '_wc_shipment_tracking_items').flatMap(({ value }) => value)
  return {
    codes: (items as { tracking_number: string }[]).map((item) => item.tracking_number),
    statuses: meta
      .filter(({ key }) => key === 'atelier_status')
      .map(({ value }) => `atelier:${String(value)}`),
    refunds: refunds.map(({ amount }) => amount),
    mails: notes.filter(({ toCustomer }) => toCustomer).length,
  }
}

test('a server that is killed when a shop has done what it was told has it done once', async () => {
  await started()
  const server = await openKillable(up, signIn)
  let deadly: string | undefined
  /** Ends the server when a shop has done the thing and before it can read the answer. */
  const watch = (asked: string) => {
    if (deadly === undefined || !asked.includes(deadly)) return
    deadly = undefined
    server.kill()
  }
  const lives = []
  for (const kind of KINDS) {
    const { shop, path } = await connectPretend(server, kind, watch)
    const order = shop.placeOrder({ lines: [PRINT], ...guest(kind.toLowerCase()) })
    lives.push({ kind, shop, path, order, here: await comeIn(server, order) })
  }
  const dieAt = async (asked: string, cause: () => Promise<unknown>) => {
    deadly = asked
    await cause()
    await server.again()
    expect(deadly).toBeUndefined()
  }
  for (const { kind, here, order } of lives) {
    const { fulfil, refund } = DOES[kind]
    await dieAt(fulfil, () => shipFrom(server, here.code, `1Z-${kind}`))
    await dieAt(refund, async () => {
      const path = `/api/bookings/${here.id}/shop/refund`
      const asked = await server.ask('POST', path, { amount: 10, reason: `Late ${order.number}` })
      expect([asked.status, asked.json]).toMatchObject([201, {}])
    })
  }
  for (const { kind, shop, path, order, here } of lives) {
    const states = async () =>
      ((await server.ask('GET', `${path}/messages`)).json as unknown as { kind: string; state: string }[])
        .filter(({ state }) => state !== 'OVERTAKEN')
        .map((message) => `${message.kind} ${message.state}`)
        .toSorted()
    await expect.poll(states, SOON).toEqual(['FULFILMENT SENT', 'LINK SENT', 'REFUND SENT', 'STATUS SENT'])
    expect(writtenThere(kind, shop, order.id)).toEqual({
      codes: [`1Z-${kind}`],
      statuses: [`atelier:${here.status}`],
      refunds: [10],
      mails: 1,
    })
    const refunds = async () =>
      ((await server.ask('GET', `/api/bookings/${here.id}/shop`)).json.shop as { refunds: unknown }).refunds
    await expect.poll(refunds, SOON).toMatchObject([{ amount: 10, by: expect.any(String) }])
    await shop.close()
  }
  expect(await server.countOrders()).toBe(KINDS.length)
})

/** Webhooks that were not answered come again, as of a real shop, also of orders that were taken. */
async function killWhileItAnswers(server: Killable, shop: PretendShop): Promise<void> {
  shop.deliveries.hold(true)
  for (let made = 0; made < BURST; made += 1) shop.placeOrder(guest(`burst-${made}`))
  let answered = 0
  await Promise.all(
    shop.deliveries.list.map(async (delivery) => {
      if ((await delivery.send()) !== 200) return
      answered += 1
      if (answered === 3) server.kill()
    }),
  )
  await server.again()
  const unanswered = shop.deliveries.list.filter(({ statuses }) => statuses.at(-1) !== 200)
  expect(unanswered.length).toBeGreaterThan(0)
  for (const delivery of unanswered) expect(await delivery.send()).toBe(200)
  expect(await server.countOrders()).toBe(BURST)
  for (const order of shop.orders()) expect(await ordersOf(server, order)).toHaveLength(1)
  shop.deliveries.hold(false)
}

test('a server that is killed while it answers webhooks has each order once, and goes on with a shop that was away meanwhile', async () => {
  await started()
  const server = await openKillable(up, signIn)
  const connected = await connectPretend(server, 'SHOPIFY')
  const { path } = connected
  await killWhileItAnswers(server, connected.shop)
  const order = connected.shop.placeOrder({ lines: [PRINT], ...guest('first') })
  const here = await comeIn(server, order)
  await connected.shop.close()
  connected.shop.deliveries.hold(true)
  await shipFrom(server, here.code, '1Z-AWAY')
  const health = async () => (await server.ask('GET', path)).json
  await expect.poll(health, SOON).toMatchObject({ lastError: { reason: 'UNREACHABLE' } })
  server.kill()
  const missed = connected.shop.placeOrder(guest('second'))
  await server.again()
  const shop = await connected.back()
  const work = async () => {
    for (const job of ['tell-shops', 'pull-shops']) await server.runJob(job)
    return [await health(), writtenThere('SHOPIFY', shop, order.id)]
  }
  const expected = { codes: ['1Z-AWAY'], statuses: [`atelier:${here.status}`], refunds: [], mails: 1 }
  await expect
    .poll(work, { ...SOON, interval: 500 })
    .toMatchObject([{ lastError: null, waiting: 0, failed: 0 }, expected])
  await comeIn(server, missed)
  expect(await server.countOrders()).toBe(BURST + 2)
  await shop.close()
})

test.each(KINDS)(
  'a server that is killed while it reads what a shop had before goes on, and brings nothing twice: %s',
  async (kind) => {
    await started()
    const server = await openKillable(up, signIn)
    const { shop, path } = await connectPretend(server, kind)
    shop.deliveries.hold(true)
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
    for (let made = 0; made < PAST; made += 1) shop.placeOrder({ created: ago(300 - made / 10) })
    expect((await server.ask('POST', `${path}/history`, {})).status).toBe(201)
    await expect.poll(server.countOrders, { ...SOON, interval: 5 }).toBeGreaterThan(0)
    server.kill()
    await server.again()
    expect(await server.countOrders()).toBeLessThan(PAST)
    const history = async () => (await server.ask('GET', `${path}/history`)).json.history
    await expect.poll(history, SOON).toMatchObject({ state: 'DONE', total: PAST, error: null })
    expect(await server.countOrders()).toBe(PAST)
    await shop.close()
  },
)
