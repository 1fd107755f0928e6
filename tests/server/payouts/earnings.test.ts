import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayouts } from '#tests/support/payouts.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let shop: Awaited<ReturnType<typeof openPayouts>>
let artist: Ask
let transactionId: string
let paidNumber: number

beforeAll(async () => {
  server = await startServer()
  shop = await openPayouts(server)
  const paid = await shop.owed('artist', 30)
  paidNumber = paid.number
  const { json } = await shop.pay(shop.payment('artist', [{ number: paid.number, paid: 30 }], 2.25))
  transactionId = json.transactionId as unknown as string
  const voided = await shop.owed('artist', 99)
  const { json: wrong } = await shop.pay(shop.payment('artist', [{ number: voided.number, paid: 99 }]))
  await shop.void(wrong.id)
  await shop.owed('artist', 12, false)
  artist = await server.as('artist')
})
afterAll(() => server.close())

test('an artist sees what they earned and will earn; others need VIEW_ALL_PAYOUT', async () => {
  const earned = {
    unpaid: { count: 1, total: 99 },
    inWork: { count: 1, total: 12 },
    paidThisMonth: 32.25,
    paidLastMonth: 0,
    totalPaid: 32.25,
  }
  expect((await artist('GET', '/api/artists/artist/earnings')).json).toEqual(earned)
  expect((await shop.accountant('GET', '/api/artists/artist/earnings')).json).toEqual(earned)
  for (const login of ['cs', 'artist2', 'store'] as const)
    expect((await (await server.as(login))('GET', '/api/artists/artist/earnings')).status).toBe(403)
  const nobody = await server.as('nobody')
  expect((await nobody('GET', '/api/artists/nobody/earnings')).status).toBe(404)
})

test('the statement of a month names each line, as page and as CSV', async () => {
  const { json } = await artist('GET', '/api/artists/artist/statement?month=2026-03')
  expect(json).toMatchObject({
    artist: { login: 'artist' },
    totalPaid: 32.25,
    unpaid: { count: 1, total: 99 },
    payouts: [{ transactionId, totalPaid: 32.25, items: [{ paid: 30 }, { paid: 2.25 }] }],
  })
  const { text, headers } = await artist('GET', '/api/artists/artist/statement.csv?month=2026-03')
  expect(headers['content-disposition']).toContain('statement-artist-2026-03.csv')
  expect(text.split('\r\n').slice(1, 3)).toEqual([
    `${transactionId},2026-03-02,Order,${paidNumber},30,Paid`,
    `${transactionId},2026-03-02,Extra,,2.25,Bonus`,
  ])
  expect((await artist('GET', '/api/artists/artist/statement?month=2026-02')).json).toMatchObject({
    payouts: [],
    earned: true,
  })
  for (const month of ['2026-13', 'March', ''])
    expect((await artist('GET', `/api/artists/artist/statement?month=${month}`)).status).toBe(400)
})

test('a statement says whether anything was earned: owed at first, then paid', async () => {
  const earned = async () =>
    (await shop.accountant('GET', '/api/artists/artist2/statement?month=2026-03')).json.earned
  expect(await earned()).toBe(false)
  const order = await shop.owed('artist2', 7)
  expect(await earned()).toBe(true)
  await shop.pay(shop.payment('artist2', [{ number: order.number, paid: 7 }]))
  expect(await earned()).toBe(true)
})

test('the statement of an artist is refused to others without VIEW_ALL_PAYOUT, as page and as CSV', async () => {
  for (const file of ['statement', 'statement.csv']) {
    const path = `/api/artists/artist/${file}?month=2026-03`
    expect((await shop.accountant('GET', path)).status).toBe(200)
    for (const login of ['cs', 'artist2', 'store'] as const)
      expect((await (await server.as(login))('GET', path)).status, `${login} ${file}`).toBe(403)
  }
})

test('months begin at midnight of the business time zone', async () => {
  const order = await shop.owed('artist2', 5)
  // The first of April in Ho Chi Minh City.
  server.clock.now = new Date('2026-03-31T17:00:00.000Z')
  shop = await openPayouts(server)
  await shop.pay(shop.payment('artist2', [{ number: order.number, paid: 5 }]))
  const of = async (month: string) =>
    (await shop.accountant('GET', `/api/artists/artist2/statement?month=${month}`)).json.totalPaid
  expect([await of('2026-03'), await of('2026-04')]).toEqual([7, 5])
})
