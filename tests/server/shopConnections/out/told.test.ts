import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PretendKind } from '#tests/support/pretendShops.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Circle, openCircle, readAgain, ship } from '#tests/support/shopCircle.ts'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer({ webhookPrivate: true })
  admin = await server.as('admin')
})
afterAll(() => server.close())

const PRINT = { title: 'Canvas of your pet', ships: true, price: 90 }
const PORTRAIT = { title: 'Pet Portrait', ships: false, price: 42 }

/** The status that the shop has been told, and the link, as its staff see them. */
function written(circle: Circle, kind: PretendKind, id: number) {
  const order = circle.shop.order(id)
  if (kind === 'SHOPIFY')
    return {
      status: order.tags.filter((tag) => tag.startsWith('atelier:')),
      link: order.attributes.filter(({ name }) => name === 'Atelier').map(({ value }) => value),
    }
  return {
    status: order.meta
      .filter(({ key }) => key === 'atelier_status')
      .map(({ value }) => `atelier:${String(value)}`),
    link: order.notes.flatMap(({ text }) => text.match(/https:\/\/console\.example\/order\/\S+/g) ?? []),
  }
}

const kindsOf = async (id: number): Promise<readonly string[]> => {
  const { json } = await admin('GET', `/api/bookings/${id}/timeline?group=shop`)
  return (json as unknown as readonly { readonly kind: string }[]).map(({ kind }) => kind)
}

describe.each(['SHOPIFY', 'WOOCOMMERCE'] as const)('%s', (kind) => {
  let circle: Circle
  beforeAll(async () => {
    circle = await openCircle(server, kind, { fulfilsDigital: true })
  })
  afterAll(() => circle.shop.close())

  test('is told the link and each status, and the newest alone', async () => {
    const order = circle.shop.placeOrder({ lines: [PORTRAIT] })
    await readAgain(circle)
    await circle.read()
    const { id, code } = await circle.here(order)
    await circle.tell()
    expect(written(circle, kind, order.id)).toEqual({
      status: ['atelier:NEW_ORDER'],
      link: [`https://console.example/order/${code}`],
    })
    const done = await admin('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [id] } })
    expect(done.status).toBe(200)
    await circle.tell()
    await circle.tell()
    expect(written(circle, kind, order.id)).toEqual({
      status: ['atelier:DONE'],
      link: [`https://console.example/order/${code}`],
    })
    // What is only downloaded is fulfilled, once.
    expect(circle.shop.order(order.id).fulfilments).toHaveLength(kind === 'SHOPIFY' ? 1 : 0)
    expect(circle.shop.order(order.id).status).toBe('completed')
  })

  test('is told of a print that was sent, with its tracking, once', async () => {
    const order = circle.shop.placeOrder({ lines: [PRINT, PORTRAIT] })
    await readAgain(circle)
    await circle.read()
    const { id, code } = await circle.here(order)
    await ship(server, code, `1Z-${order.id}`)
    circle.shop.loseAnswers(1)
    await circle.tell()
    for (let tries = 0; tries < 4; tries += 1) {
      server.clock.advance(30 * 60_000)
      await circle.tell()
      await circle.read()
    }
    const { shop } = circle
    if (kind === 'SHOPIFY')
      expect(shop.order(order.id).fulfilments).toMatchObject([
        {
          code: `1Z-${order.id}`,
          url: `https://track.example.com/1Z-${order.id}`,
          lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
          notified: true,
        },
      ])
    else {
      const kept = shop.order(order.id).meta.find(({ key }) => key === '_wc_shipment_tracking_items')
      expect(kept?.value).toMatchObject([{ tracking_number: `1Z-${order.id}` }])
    }
    expect((await kindsOf(id)).filter((one) => one === 'shopInformed')).toHaveLength(1)
    expect(
      (await circle.messages()).filter(({ state }) => state !== 'SENT' && state !== 'OVERTAKEN'),
    ).toEqual([])
  })
})
