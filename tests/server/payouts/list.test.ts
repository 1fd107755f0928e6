import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOf, withOnly } from '#tests/support/page/page.ts'
import { openPayouts } from '#tests/support/payouts.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const DAY = 86_400_000

let server: TestServer
let shop: Awaited<ReturnType<typeof openPayouts>>
const ids: string[] = []
const numbers: number[] = []

beforeAll(async () => {
  server = await startServer()
  shop = await openPayouts(server)
  for (const [artist, budget, extra] of [
    ['artist', 10, 0],
    ['artist2', 20, 5],
    ['artist', 30, 0],
  ] as const) {
    const order = await shop.owed(artist, budget)
    const body = {
      ...shop.payment(artist, [{ number: order.number, paid: budget }], extra),
      note: `Đợt ${budget}`,
    }
    ids.push((await shop.pay(body)).json.transactionId as unknown as string)
    numbers.push(order.number)
    server.clock.advance(DAY)
    // The sessions have expired.
    shop = await openPayouts(server)
  }
  await shop.owed('artist2', 7)
})
afterAll(() => server.close())

const found = async (query = '', ask = shop.accountant) =>
  (await shop.list(query, ask)).map(({ transactionId }) => ids.indexOf(String(transactionId)))

test('lists the newest first, pages, sorts and counts', async () => {
  expect(await found()).toEqual([2, 1, 0])
  expect(await found('?size=2&page=1')).toEqual([0])
  expect(await found('?sort=totalPaid,asc')).toEqual([0, 1, 2])
  expect(await found('?sort=createdDate,asc')).toEqual([0, 1, 2])
  const { headers } = await shop.accountant('GET', '/api/payouts?size=1')
  expect(headers['x-total-count']).toBe('3')
  expect((await shop.accountant('GET', '/api/payouts?sort=note,asc')).json.errorKey).toBe('unknownSort')
})

test('finds by transaction, artist, note without accents, and order number; filters by artist and instants', async () => {
  expect(await found(`?text=${ids[1]?.toLowerCase()}`)).toEqual([1])
  expect(await found('?text=artist2')).toEqual([1])
  expect(await found('?text=dot%2030')).toEqual([2])
  expect(await found(`?text=%23${numbers[0]}`)).toEqual([0])
  expect(await found('?assignee=ARTIST')).toEqual([2, 0])
  expect(await found('?assignee=no-one')).toEqual([])
  expect(await found('?from=2026-03-03T00:00:00.000Z&to=2026-03-03T23:59:59.999Z')).toEqual([1])
  expect((await shop.accountant('GET', '/api/payouts?from=yesterday')).status).toBe(400)
})

test('artists see their own without the artist column; the filter by artist is refused', async () => {
  const artist = await server.as('artist')
  expect(await found('', artist)).toEqual([2, 0])
  expect((await shop.list('', artist))[0]).not.toHaveProperty('artist')
  expect((await artist('GET', '/api/payouts?assignee=artist2')).json).toMatchObject({
    status: 403,
    errorKey: 'hiddenField',
  })
  expect((await shop.get(ids[1], artist)).status).toBe(404)
  expect((await shop.get(ids[0], artist)).status).toBe(200)
  expect((await artist('GET', '/api/payouts/export.csv')).status).toBe(403)
  const blind = await withOnly(server, 'nobody', ['VIEW_PAYOUT_LIST'])
  expect(await found('', blind)).toEqual([])
})

test('sums what was paid in the range, and what is unpaid now', async () => {
  const sums = async (query = '') => (await shop.accountant('GET', `/api/summarize-payouts${query}`)).json
  expect(await sums()).toEqual({ bookingPaid: 60, extraPaid: 5, bookingUnPaid: 7, totalBudget: 72 })
  expect(await sums('?assignee=artist&from=2026-03-03T00:00:00.000Z')).toEqual({
    bookingPaid: 30,
    extraPaid: 0,
    bookingUnPaid: 0,
    totalBudget: 30,
  })
  const artist = await server.as('artist')
  expect((await artist('GET', '/api/summarize-payouts')).json).toEqual({
    bookingPaid: 40,
    extraPaid: 0,
    bookingUnPaid: 0,
  })
  expect((await artist('GET', '/api/summarize-payouts?assignee=artist2')).status).toBe(403)
  await shop.void(ids[2])
  expect(await sums('?assignee=artist')).toMatchObject({
    bookingPaid: 10,
    bookingUnPaid: 30,
    totalBudget: 40,
  })
})

test('exports every line, or those of the selected payouts', async () => {
  const csv = async (query = '') => {
    const { text, headers } = await shop.accountant('GET', `/api/payouts/export.csv${query}`)
    expect(headers['content-type']).toContain('text/csv')
    return text.trimEnd().split('\r\n')
  }
  const lines = await csv()
  expect(lines[0]).toBe('\uFEFFTransaction,Date,Artist,Login,Type,Order,Amount,Note,Voided')
  expect(lines).toHaveLength(5)
  expect(lines.filter((line) => line.includes(',Extra,'))).toHaveLength(1)
  const row = listOf((await shop.accountant('GET', '/api/payouts')).json).find(
    ({ transactionId }) => transactionId === ids[1],
  )
  expect(await csv(`?id=${String(row?.id)}`)).toHaveLength(3)
})

test('what an artist is owed, of DONE orders or of these orders', async () => {
  const artist2 = await shop.idOf('artist2')
  const [owed] = await shop.unpaid(`artistIds=${artist2}`)
  expect(owed).toMatchObject({
    artist: { login: 'artist2', activated: true },
    budgets: [{ budget: 7, done: true }],
  })
  const open = await shop.owed('artist2', 9, false)
  expect((await shop.unpaid(`artistIds=${artist2}`))[0]?.budgets).toHaveLength(1)
  expect((await shop.unpaid(`orderIds=${open.id}`))[0]).toMatchObject({
    budgets: [
      { bookingNumber: open.number, code: open.code, budget: 9, done: false, items: ['Anime Portrait'] },
    ],
  })
  expect(await shop.unpaid('')).toEqual([])
})
