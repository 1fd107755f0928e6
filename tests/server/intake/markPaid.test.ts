import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { grant, revoke } from '#tests/support/bulk.ts'
import { listening, tells } from '#tests/support/live.ts'
import { deliver, orderOf, shopLine, shopOrder } from '#tests/support/outside/shopify.ts'
import { eventsOf, listOf } from '#tests/support/page/page.ts'
import { counts, numbers } from '#tests/support/page/queues.ts'
import { type Answer, type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
/** Signed in for each test, since time passes. */
let cs: Ask

const listen = listening(() => server)
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  cs = await server.as('cs')
})
afterAll(() => server.close())

const DAY = 86_400_000
const PENDING = { financial_status: 'pending' }
const unpaid = (id: number, more = {}) => deliver(server, shopOrder(id, { ...PENDING, ...more }))
const pay = (ask: Ask, { json }: Answer, headers = {}) =>
  ask('PUT', `/api/bookings/${Number(json.id)}/mark-as-paid`, { headers })
const timesPaid = async ({ json }: Answer) =>
  (await eventsOf(server, { id: Number(json.id) })).filter(({ kind }) => kind === 'paymentCame').length

test.each(['admin', 'cs'] as const)(
  '%s says that an order is paid, and its deadline begins',
  async (login) => {
    const lines = [shopLine(), shopLine({ id: 32, title: 'Faster Processing', price: '15.00' })]
    const made = await unpaid(login === 'admin' ? 1 : 2, { line_items: lines })
    server.clock.advance(5 * DAY)
    const ask = await server.as(login)
    const stream = await listen('cs2')
    const paid = await pay(ask, made)
    const now = server.clock.now.toISOString()
    expect(paid).toMatchObject({
      status: 200,
      json: { paidAt: now, alert: 'NO_ASSIGNEE', alerts: ['NO_ASSIGNEE'] },
    })
    const left = Date.parse(paid.json.deadline as unknown as string) - server.clock.now.getTime()
    // Three business days with Faster Processing, until the end of that day.
    expect(left).toBeGreaterThan(3 * DAY)
    expect(left).toBeLessThan(4 * DAY)
    await stream.until(tells(Number(made.json.id)))
    expect(await orderOf(server, made)).toMatchObject({ paidAt: now, customerInfo: { totalSpent: 60 } })
    const { json } = await ask('GET', `/api/bookings/${Number(made.json.id)}/timeline`)
    const name = login === 'admin' ? 'Admin Tester' : 'Cs Tester'
    expect(listOf(json)[0]).toMatchObject({ kind: 'paymentCame', actor: name })
  },
)

test('what the shop says later is known, and changes nothing', async () => {
  const made = await unpaid(11)
  await pay(cs, made)
  const before = await orderOf(server, made)
  server.clock.advance(DAY)
  const order = shopOrder(11, { financial_status: 'paid' })
  const heard = await deliver(server, order, { 'x-shopify-topic': 'orders/paid' })
  expect(heard.json).toMatchObject({ outcome: 'KNOWN', code: made.json.code })
  expect(await orderOf(server, made)).toEqual(before)
  expect(await timesPaid(made)).toBe(1)
})

test('it waits for an artist only from then on', async () => {
  const before = await counts(cs)
  const made = await unpaid(21)
  expect(await counts(cs)).toEqual(before)
  await pay(cs, made)
  expect(await counts(cs)).toEqual({ ...before, TO_ASSIGN: Number(before.TO_ASSIGN) + 1 })
  expect(await numbers(cs, 'TO_ASSIGN', '?size=500')).toContain(Number(made.json.number))
})

test('an artist can be assigned before, and it then does not wait for one', async () => {
  const made = await unpaid(22)
  const assigned = await cs('PUT', `/api/bookings/${Number(made.json.id)}/assign/artist`)
  expect(assigned.json).toMatchObject({ alerts: ['NOT_PAID'], assignedTo: { login: 'artist' } })
  expect((await pay(cs, made)).json).toMatchObject({ alert: null, assignedTo: { login: 'artist' } })
})

describe('is refused', () => {
  it('for an order that is paid already, in both languages', async () => {
    const made = await deliver(server, shopOrder(31))
    const before = await orderOf(server, made)
    expect((await pay(cs, made)).json).toMatchObject({
      status: 409,
      errorKey: 'alreadyPaid',
      detail: 'The order is already paid.',
      facts: { orders: `#${Number(before.number)}` },
    })
    expect((await pay(cs, made, { 'accept-language': 'vi' })).json.errorKey).toBe('alreadyPaid')
    expect(await orderOf(server, made)).toEqual(before)
  })

  it('to the second of two at once', async () => {
    const made = await unpaid(32)
    const admin = await server.as('admin')
    const answers = await Promise.all([pay(cs, made), pay(admin, made), pay(cs, made)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(await timesPaid(made)).toBe(1)
  })

  it('when the order was refunded, or changed since it was seen', async () => {
    const made = await unpaid(33)
    const { version } = await orderOf(server, made)
    const stale = await pay(cs, made, { 'if-match': `"${Number(version) - 1}"` })
    expect(stale.json).toMatchObject({ status: 409, errorKey: 'versionConflict' })
    const body = { id: [Number(made.json.id)], isRefund: true }
    await cs('PUT', '/api/bookings/bulk/mark-as-done', { body })
    expect((await pay(cs, made)).json).toMatchObject({
      status: 409,
      errorKey: 'orderRefunded',
      detail: 'The order was refunded, so it cannot be marked as paid.',
    })
    expect((await orderOf(server, made)).paidAt).toBeNull()
  })

  it('without the permission, and outside the scope', async () => {
    const made = await unpaid(34)
    expect((await pay(server.ask, made)).status).toBe(401)
    for (const login of ['artist', 'store', 'accountant', 'nobody'] as const) {
      const refused = await pay(await server.as(login), made)
      expect([login, refused.status]).toEqual([login, 403])
      expect(refused.json.missing).toEqual(['BULK_UPDATE_BOOKING'])
    }
    await grant(server, 'store', 'BULK_UPDATE_BOOKING')
    expect((await pay(await server.as('store'), made)).status).toBe(404)
    await revoke(server, 'store')
    expect((await cs('PUT', '/api/bookings/999999/mark-as-paid')).status).toBe(404)
    expect((await orderOf(server, made)).paidAt).toBeNull()
  })
})
