import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pngBytes, uploaded } from '#tests/support/files.ts'
import { select } from '#tests/support/page/page.ts'
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

const one = async (budget = 40) => {
  const order = await shop.owed('artist', budget)
  return { order, due: { number: order.number, paid: budget } }
}

describe('bad input', () => {
  test.each([
    [-1, 'validation.tooSmall'],
    [0, 'validation.tooSmall'],
    [0.001, 'validation.decimals'],
    [1e9, 'validation.tooLarge'],
    ['12', 'validation.required'],
    [null, 'validation.required'],
  ])('an extra payment of %s', async (paid, reason) => {
    const { due } = await one()
    const body = shop.payment('artist', [due], 1)
    const items = body.items.map((item) =>
      item.payoutItemType === 'EXTRA_PAYMENT' ? { ...item, paid } : item,
    )
    expect((await shop.pay({ ...body, items })).json).toMatchObject({
      status: 400,
      errorKey: 'invalidInput',
      fieldErrors: { 'items.1.paid': reason },
    })
  })

  test('without an order, with one twice, with two extras, with a number for an extra', async () => {
    const { due } = await one()
    const [item] = shop.payment('artist', [due]).items
    const extra = { payoutItemType: 'EXTRA_PAYMENT', paid: 5, note: null }
    for (const items of [
      [],
      [extra],
      [item, item],
      [item, extra, extra],
      [{ ...extra, bookingNumber: due.number }],
    ])
      expect((await shop.pay({ ...shop.payment('artist', [due]), items })).json).toMatchObject({
        status: 400,
        errorKey: 'invalidInput',
      })
  })

  test('a total that is not the sum', async () => {
    const { due } = await one()
    const body = { ...shop.payment('artist', [due]), totalPaid: 40.01 }
    expect((await shop.pay(body)).json).toMatchObject({
      status: 400,
      errorKey: 'totalMismatch',
      facts: { total: 40 },
    })
  })

  test('an unknown order, an unknown artist, an account that is no artist', async () => {
    const { due } = await one()
    expect((await shop.pay(shop.payment('artist', [{ ...due, number: 999_999 }]))).json).toMatchObject({
      status: 400,
      facts: { orders: '#999999' },
    })
    for (const login of ['nobody', 'no-such-person'])
      expect((await shop.pay(shop.payment(login, [due]))).json).toMatchObject({
        status: 400,
        fieldErrors: { artist: 'validation.invalid' },
      })
  })

  test('evidence that is no picture, that is missing, or another’s', async () => {
    const { due } = await one()
    const body = shop.payment('artist', [due])
    const pdf = await uploaded(shop.accountant, 'receipt.pdf', Buffer.from('%PDF-1.4\n%%EOF'))
    expect((await shop.pay({ ...body, attachments: [{ id: pdf.id }] })).json).toMatchObject({
      status: 415,
      errorKey: 'unsupportedFile',
    })
    const others = await uploaded(shop.admin, 'theirs.png', pngBytes())
    for (const id of [others.id, 99_999_999])
      expect((await shop.pay({ ...body, attachments: [{ id }] })).json).toMatchObject({
        status: 400,
        fieldErrors: { attachments: 'validation.invalid' },
      })
  })
})

describe('what has changed meanwhile', () => {
  test('the budget', async () => {
    const { order, due } = await one()
    const put = await shop.admin('PUT', `/api/bookings/${order.id}/budget`, { body: { budget: 41 } })
    expect(put.status).toBe(200)
    expect((await shop.pay(shop.payment('artist', [due]))).json).toMatchObject({
      status: 409,
      errorKey: 'budgetChanged',
      facts: { orders: `#${order.number}` },
    })
  })

  test('a refund, and its undo', async () => {
    const { order, due } = await one()
    await shop.admin('PUT', '/api/bookings/bulk/mark-as-done', {
      body: { id: [order.id], isRefund: true, reason: 'Late' },
    })
    expect((await shop.pay(shop.payment('artist', [due]))).json).toMatchObject({
      status: 409,
      errorKey: 'orderRefunded',
    })
  })

  test('a budget of nothing', async () => {
    const { order, due } = await one(0)
    expect((await shop.pay(shop.payment('artist', [{ ...due, paid: 1 }]))).json).toMatchObject({
      status: 409,
      errorKey: 'nothingToPay',
      facts: { orders: `#${order.number}` },
    })
  })

  test('the artist was removed from the order, or deactivated', async () => {
    const order = await shop.owed('artist', 17, false)
    await shop.admin('PUT', `/api/bookings/${order.id}/assign/artist2?budget=5`)
    const [entry] = await select<{ id: number }>(
      server,
      sql`select b.id from artist_budgets b join users u on u.id = b.artist_id
        where b.order_id = ${order.id} and u.login = 'artist'`,
    )
    expect((await shop.admin('DELETE', `/api/bookings/${order.id}/artist-log/${entry?.id}`)).status).toBe(204)
    expect((await shop.pay(shop.payment('artist', [{ number: order.number, paid: 17 }]))).json).toMatchObject(
      {
        status: 409,
        errorKey: 'artistChanged',
      },
    )
    const { due } = await one()
    await shop.admin('PUT', '/api/users', { body: { login: 'artist', activated: false } })
    expect((await shop.pay(shop.payment('artist', [due]))).json).toMatchObject({
      status: 409,
      errorKey: 'artistInactive',
      facts: { artist: 'Artist Tester' },
    })
    await shop.admin('PUT', '/api/users', { body: { login: 'artist', activated: true } })
  })

  test('one order of several: nothing is paid', async () => {
    const { due } = await one()
    const { due: paid } = await one()
    await shop.pay(shop.payment('artist', [paid]))
    expect((await shop.pay(shop.payment('artist', [due, paid]))).json).toMatchObject({
      errorKey: 'alreadyPaid',
      facts: { orders: `#${paid.number}` },
    })
    expect((await shop.pay(shop.payment('artist', [due]))).status).toBe(201)
  })
})
