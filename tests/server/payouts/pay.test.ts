import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pngBytes, uploaded } from '#tests/support/files.ts'
import { eventsOf, listOf } from '#tests/support/page/page.ts'
import { ALL_RIGHT, audited, openPayouts } from '#tests/support/payouts.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let shop: Awaited<ReturnType<typeof openPayouts>>

beforeAll(async () => {
  server = await startServer()
  shop = await openPayouts(server)
})
afterAll(() => server.close())
afterEach(async () => expect(await audited(server)).toEqual(ALL_RIGHT))

describe('paying', () => {
  test('pays orders and an extra with evidence, once, and says so everywhere', async () => {
    const first = await shop.owed('artist', 30)
    const second = await shop.owed('artist', 45)
    const evidence = await uploaded(shop.accountant, 'receipt.png', pngBytes())
    const body = {
      ...shop.payment(
        'artist',
        [
          { number: first.number, paid: 30 },
          { number: second.number, paid: 45 },
        ],
        12.5,
      ),
      attachments: [{ id: evidence.id }],
    }
    const { status, json } = await shop.pay(body)
    expect([status, json.totalPaid, json.note]).toEqual([201, 87.5, 'Paid'])
    expect(json).toMatchObject({
      artist: { login: 'artist' },
      email: 'artist@atelier.test',
      createdBy: 'Accountant Tester',
      voidedDate: null,
      attachments: [{ id: evidence.id, name: 'receipt.png' }],
      items: [
        { payoutItemType: 'BOOKING_PAYMENT', paid: 30, booking: { number: first.number, code: first.code } },
        { payoutItemType: 'BOOKING_PAYMENT', paid: 45, booking: { number: second.number } },
        { payoutItemType: 'EXTRA_PAYMENT', paid: 12.5, note: 'Bonus', booking: null },
      ],
    })
    expect(json.transactionId).toMatch(/^PO[2-9A-Z]{12}$/)
    expect(await shop.order(first)).toMatchObject({ artistPaymentStatus: 'PAID' })
    expect((await eventsOf(server, first)).at(-1)).toMatchObject({
      kind: 'artistPaid',
      data: { subject: json.transactionId, after: 30 },
    })
    expect((await shop.get(json.transactionId)).json).toEqual(json)
    expect((await shop.get(json.id)).json).toEqual(json)
    const { json: audit } = await shop.admin('GET', '/api/audit?area=payouts')
    expect(listOf(audit)[0]).toMatchObject({
      record: json.transactionId,
      kind: 'created',
      actor: 'Accountant Tester',
    })
  })

  test('an artist of several on an order is paid alone, before DONE only while assigned', async () => {
    const order = await shop.owed('artist', 20, false)
    await shop.admin('PUT', `/api/bookings/${order.id}/assign/artist2?budget=15`)
    const due = [{ number: order.number, paid: 20 }]
    expect((await shop.pay(shop.payment('artist', due))).json).toMatchObject({
      status: 409,
      errorKey: 'artistChanged',
      facts: { orders: `#${order.number}` },
    })
    expect((await shop.pay(shop.payment('artist2', [{ number: order.number, paid: 15 }]))).status).toBe(201)
    expect(await shop.order(order)).toMatchObject({ artistPaymentStatus: 'PARTIAL_PAID' })
    await shop.admin('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [order.id] } })
    expect((await shop.pay(shop.payment('artist', due))).status).toBe(201)
    expect(await shop.order(order)).toMatchObject({ artistPaymentStatus: 'PAID' })
  })

  test('an object with the login names the artist, and UPDATE_PAYMENT_STATUS alone may pay', async () => {
    const order = await shop.owed('artist', 10)
    const body = shop.payment('artist', [{ number: order.number, paid: 10 }])
    for (const login of ['cs', 'artist', 'store', 'nobody'] as const)
      expect((await shop.pay(body, { ask: await server.as(login) })).json.errorKey).toBe('forbidden')
    expect((await shop.pay({ ...body, artist: { login: 'ARTIST' } }, { ask: shop.admin })).status).toBe(201)
  })
})

describe('once', () => {
  test('the same key answers the same payout, another body is refused', async () => {
    const order = await shop.owed('artist', 25)
    const body = shop.payment('artist', [{ number: order.number, paid: 25 }])
    const key = 'pay-once-1'
    const first = await shop.pay(body, { key })
    const again = await shop.pay(body, { key })
    expect([again.status, again.text]).toEqual([201, first.text])
    expect((await shop.pay({ ...body, note: 'Other' }, { key })).json).toMatchObject({
      status: 409,
      errorKey: 'keyReused',
    })
    expect((await shop.pay(body)).json).toMatchObject({
      status: 409,
      errorKey: 'alreadyPaid',
      facts: { orders: `#${order.number}` },
    })
  })

  test('of two people who pay the same orders at the same instant one succeeds, the other sees why', async () => {
    const orders = [
      await shop.owed('artist', 11),
      await shop.owed('artist', 12),
      await shop.owed('artist', 13),
    ]
    const dues = orders.map(({ number }, at) => ({ number, paid: 11 + at }))
    const answers = await Promise.all([
      shop.pay(shop.payment('artist', dues)),
      shop.pay(shop.payment('artist', dues.toReversed()), { ask: shop.admin }),
    ])
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.json).toMatchObject({ errorKey: 'alreadyPaid' })
  })
})
