import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryPage } from '#server/shopConnections/shop.ts'
import { type OpenedShop, openShop, type PretendKind } from '#tests/support/pretendShops.ts'

const KINDS: readonly PretendKind[] = ['SHOPIFY', 'WOOCOMMERCE']
const DAY = 86_400_000
const BEGIN = Date.parse('2026-01-01T00:00:00.000Z')

describe.each(KINDS)('%s', (kind) => {
  let opened: OpenedShop
  beforeEach(async () => {
    opened = await openShop(kind)
  })
  afterEach(() => opened.shop.close())

  /** Orders of one a day; every tenth sent, every fiftieth paid back in part. */
  function fill(count: number): string[] {
    return Array.from({ length: count }, (_, at) => {
      const created = new Date(BEGIN + at * DAY).toISOString()
      const order = opened.shop.placeOrder({
        created,
        lines: [{ title: `Portrait ${at}` }, { title: 'Canvas', ships: true, quantity: 2 }],
      })
      if (at % 10 === 0) opened.shop.fulfil(order.id, { code: `C${at}` })
      if (at % 50 === 0)
        opened.shop.refund(order.id, { lines: [{ lineId: order.lines[1]?.id ?? 0, quantity: 1 }] })
      return String(order.id)
    })
  }

  async function read(since: string | null, place: string | null, stopAfter = Number.POSITIVE_INFINITY) {
    const pages: HistoryPage[] = []
    let orders = 0
    await opened.client.history(since, place, async (page) => {
      pages.push(page)
      orders += page.orders.length
      return orders >= stopAfter ? 'STOP' : 'GO_ON'
    })
    return { pages, ids: pages.flatMap((page) => page.orders.map(({ id }) => id)) }
  }

  test('every order comes with its lines, as it is read alone', async () => {
    const ids = fill(230)
    const { pages, ids: found } = await read(null, null)
    expect([...new Set(found)]).toEqual(ids)
    expect(pages.at(-1)?.total).toBe(230)
    const bodies = new Map(
      pages.flatMap(({ orders }) => orders).map(({ id, body }) => [id, JSON.parse(body)]),
    )
    for (const at of [0, 1, 50, 229]) {
      const id = ids[at] ?? ''
      const alone = JSON.parse((await opened.client.order(id))?.body ?? '{}')
      expect(bodies.get(id)).toEqual(alone)
    }
    // A bulk operation does not say which lines were sent.
    expect(bodies.get(ids[10] ?? '')).toMatchObject(
      kind === 'SHOPIFY'
        ? { fulfillment_status: 'fulfilled', fulfillments: [{ tracking_number: 'C10' }] }
        : { status: 'completed' },
    )
  })

  test('it can be limited, stopped, and gone on with', async () => {
    const ids = fill(250)
    const since = new Date(BEGIN + 20 * DAY).toISOString()
    const first = await read(since, null, 100)
    expect(first.ids.length).toBeLessThan(150)
    const rest = await read(since, first.pages.at(-1)?.place ?? null)
    expect([...new Set([...first.ids, ...rest.ids])]).toEqual(ids.slice(20))
    expect(rest.ids.length).toBeLessThan(160)
  })

  test('a shop without orders has no history', async () => {
    expect((await read(null, null)).ids).toEqual([])
  })
})

test('a history that was stopped while Shopify collects it goes on with the same operation', async () => {
  const { shop, client } = await openShop('SHOPIFY')
  shop.placeOrder()
  let place = ''
  await client.history(null, null, async (page) => {
    place = page.place
    return 'STOP'
  })
  await expect(client.history(null, null, async () => 'GO_ON')).rejects.toMatchObject({
    reason: 'BUSY',
    retryAfter: 60,
  })
  const found: string[] = []
  await client.history(null, place, async ({ orders }) => {
    found.push(...orders.map(({ id }) => id))
    return 'GO_ON'
  })
  expect(found).toEqual(shop.orders().map(({ id }) => String(id)))
  await shop.close()
})

test('a file that is cut off, or gone, is read again', async () => {
  const { shop, client } = await openShop('SHOPIFY')
  const ids = Array.from({ length: 300 }, () => String(shop.placeOrder().id))
  const found = new Set<string>()
  let place: string | null = null
  const onPage = async (page: HistoryPage) => {
    for (const { id } of page.orders) found.add(id)
    place = page.place
    return 'GO_ON' as const
  }
  shop.loseAnswers(1, '.jsonl')
  await expect(client.history(null, null, onPage)).rejects.toMatchObject({ reason: 'UNREACHABLE' })
  expect(found.size).toBe(100)
  await client.history(null, place, onPage)
  expect([...found]).toEqual(ids)
  found.clear()
  await client.history(
    null,
    JSON.stringify({ operation: 'gid://shopify/BulkOperation/1', done: 200 }),
    onPage,
  )
  expect([...found]).toEqual(ids)
  await shop.close()
})
