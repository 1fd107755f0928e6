import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '#server/db/db.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await makeOrder(server)
})

const put = (path: string, body?: object, ask: Ask = cs) =>
  ask('PUT', `/api/bookings/${order.id}${path}`, { body })
const get = async (path = '', ask: Ask = cs) => (await ask('GET', `/api/bookings/${order.code}${path}`)).json
const list = (json: Json) => json as unknown as Record<string, unknown>[]
const events = async () => {
  const rows = await rowsOf<{ kind: string }>(
    server.database.db,
    sql`select kind from events where area = 'orders' and record_id = ${order.id} order by id`,
  )
  return rows.map(({ kind }) => kind)
}

describe('assigning an artist', () => {
  test('opens his lane, gives him an entry, clears the alert and records it', async () => {
    const answer = await put('/assign/artist')
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      assignedTo: { login: 'artist' },
      alert: null,
      lastModifiedBy: 'Cs Tester',
      version: 2,
    })
    expect(await get('/work-logs')).toMatchObject([
      { status: 'NEW_ORDER', state: 'WORKING', artist: { login: 'artist' } },
    ])
    expect(await events()).toEqual(['created', 'artistAssigned'])
  })

  test('the same artist again changes nothing', async () => {
    await put('/assign/artist')
    expect((await put('/assign/ARTIST')).json.version).toBe(2)
    expect(await get('/work-logs')).toHaveLength(1)
  })

  test('another artist gets a lane of his own and the first becomes a previous one, whose lane is reopened', async () => {
    await put('/assign/artist')
    const answer = await put('/assign/artist2')
    expect(answer.json.artistBudgets).toHaveLength(2)
    expect(await get('/work-logs')).toMatchObject([
      { artist: { login: 'artist' } },
      { artist: { login: 'artist2' } },
    ])
    expect(await put('/assign/artist')).toMatchObject({ status: 200 })
    expect(await get('/work-logs')).toHaveLength(2)
  })

  test('a stale If-Match answers 409 with the current version', async () => {
    const url = `/api/bookings/${order.id}/assign/artist`
    const stale = await cs('PUT', url, { headers: { 'if-match': '"7"' } })
    expect(stale.json).toMatchObject({ status: 409, errorKey: 'versionConflict', facts: { version: 1 } })
    expect((await cs('PUT', url, { headers: { 'if-match': '"1"' } })).status).toBe(200)
  })

  test('null unassigns: the status stays and NO_ASSIGNEE comes', async () => {
    await put('/assign/artist')
    expect((await put('/assign/null')).json).toMatchObject({
      assignedTo: null,
      status: 'NEW_ORDER',
      alert: 'NO_ASSIGNEE',
    })
    await put('/assign/artist')
    expect(await get('/work-logs')).toHaveLength(1)
  })

  test.each(['cs', 'nobody-at-all', '84901234567'])('%s is not an active artist', async (login) => {
    expect((await put(`/assign/${login}`)).json).toMatchObject({ status: 400, errorKey: 'notAssignable' })
    expect(await events()).toEqual(['created'])
  })

  test('a done order answers 409 with its status', async () => {
    await cs('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [order.id] } })
    expect((await put('/assign/artist')).json).toMatchObject({
      status: 409,
      errorKey: 'invalidTransition',
      facts: { status: 'DONE' },
    })
  })
})

describe('agent, store and customer', () => {
  test('agents and stores are assigned and unassigned', async () => {
    expect((await put('/assign-cs/cs2')).json).toMatchObject({ cs: { login: 'cs2' } })
    expect((await put('/assign-cs/null')).json).toMatchObject({ cs: null })
    expect((await put('/assign-cs/artist')).json.errorKey).toBe('notAssignable')
    const saigon = list((await cs('GET', '/api/bookings/stores')).json)[1]
    expect((await put(`/stores/${saigon?.id as number}`)).json).toMatchObject({ store: { name: 'Saigon' } })
    expect((await put('/stores/null')).json).toMatchObject({ store: null })
    expect((await put('/stores/4711')).json.errorKey).toBe('notAssignable')
    expect(await events()).toEqual([
      'created',
      'agentAssigned',
      'agentAssigned',
      'storeAssigned',
      'storeAssigned',
    ])
  })

  test('another customer takes the order over with search and totals', async () => {
    expect((await put('/customer', { login: '84901234567' })).json).toMatchObject({
      customer: { fullName: 'Bình Nguyễn' },
    })
    expect(await get('/customer')).toMatchObject({
      login: '84901234567',
      totalOrder: 1,
      totalSpent: 80,
      email: 'binh@example.com',
    })
    const found = list((await cs('GET', '/api/bookings?text=binh@example')).json)
    expect(found.map(({ id }) => id)).toContain(order.id)
    expect((await put('/customer', { login: '84901234567' })).json.errorKey).toBe('sameCustomer')
    expect((await put('/customer', { login: 'artist' })).json).toMatchObject({
      fieldErrors: { login: 'error.notAssignable' },
    })
    expect((await put('/customer', {})).json).toMatchObject({ status: 400, errorKey: 'invalidInput' })
  })
})

test('totals stay true when orders change hands at once', async () => {
  const others = await Promise.all(Array.from({ length: 6 }, () => makeOrder(server)))
  const change = ({ id }: MadeOrder, login: string) =>
    cs('PUT', `/api/bookings/${id}/customer`, { body: { login } })
  await Promise.all(others.map((each) => change(each, '84901234567')))
  await Promise.all(others.slice(3).map((each) => change(each, '84912345678')))
  const totals = await rowsOf<{ kept: number; counted: number }>(
    server.database.db,
    sql`select c.total_order as kept, (select count(*)::int from orders o
      where o.customer_id = c.user_id and not o.refunded) as counted from customers c`,
  )
  for (const { kept, counted } of totals) expect(kept).toBe(counted)
})

describe('budgets', () => {
  test('are set, raised, lowered and written down with their note', async () => {
    expect((await put('/budget', { budget: 50 })).json.errorKey).toBe('noArtist')
    await put('/assign/artist')
    expect((await put('/budget', { budget: 50 })).json.budget).toBe(50)
    const adjust = (action: string, amount: number, more = {}) =>
      put('/budget/adjust', { note: 'why', action, amount, ...more })
    expect((await adjust('INCREASE', 25)).json.budget).toBe(75)
    expect((await adjust('DECREASE', -15)).json.budget).toBe(60)
    expect((await adjust('MODIFY', 40)).json.budget).toBe(40)
    expect(await get('/budget/log')).toMatchObject([
      {
        action: 'MODIFY',
        amount: 40,
        note: 'why',
        user: { fullName: 'Cs Tester' },
        artist: { login: 'artist' },
      },
      { action: 'DECREASE', amount: -15 },
      { action: 'INCREASE', amount: 25 },
      { action: 'MODIFY', amount: 50 },
      { action: 'CHANGE_ARTIST' },
    ])
  })

  test.each([
    [{ action: 'INCREASE', amount: -5 }, 'invalidInput'],
    [{ action: 'DECREASE', amount: 5 }, 'invalidInput'],
    [{ action: 'MODIFY', amount: 0 }, 'invalidInput'],
    [{ action: 'MODIFY', amount: 1.5 }, 'invalidInput'],
    [{ action: 'MODIFY', amount: 99_000_000 }, 'invalidInput'],
    [{ action: 'BURN', amount: 5 }, 'invalidInput'],
    [{ action: 'DECREASE', amount: -999 }, 'negativeBudget'],
    [{ action: 'MODIFY', amount: 5, bookingArtistBudgetId: 987_654 }, 'notFound'],
    [{ action: 'MODIFY', amount: 5, version: 1 }, 'versionConflict'],
  ])('%j is refused with %s', async (body, errorKey) => {
    await put('/assign/artist')
    await put('/budget', { budget: 10 })
    expect((await put('/budget/adjust', body)).json.errorKey).toBe(errorKey)
    expect((await get()).budget).toBe(10)
  })

  test('a paid entry cannot change', async () => {
    await put('/assign/artist')
    await server.database.db.execute(
      sql`update artist_budgets set payment_status = 'PAID' where order_id = ${order.id}`,
    )
    expect((await put('/budget', { budget: 5 })).json).toMatchObject({ status: 409, errorKey: 'alreadyPaid' })
  })

  test('two raises at once both count', async () => {
    await put('/assign/artist')
    await Promise.all([1, 2, 3, 4].map(() => put('/budget/adjust', { action: 'INCREASE', amount: 10 })))
    expect((await get()).budget).toBe(40)
  })
})

describe('mark as done and refund', () => {
  const bulk = (body: object) => cs('PUT', '/api/bookings/bulk/mark-as-done', { body })

  test('sets DONE, approves open steps, clears alerts, answers per order', async () => {
    await put('/assign/artist')
    const other = await makeOrder(server)
    const answer = await bulk({ id: [other.id, order.id, order.id, 987_654] })
    expect(answer.json.skipped).toEqual([{ id: 987_654, number: null, reason: 'notFound' }])
    expect(answer.json.updated).toMatchObject([
      { id: order.id, status: 'DONE', alerts: [] },
      { id: other.id, status: 'DONE' },
    ])
    expect(await get('/work-logs')).toMatchObject([{ state: 'APPROVED' }])
    expect(await events()).toEqual(['created', 'artistAssigned', 'statusChanged'])
    expect((await bulk({ id: [order.id] })).json).toMatchObject({
      updated: [],
      skipped: [{ reason: 'alreadyDone' }],
    })
  })

  test('refund marks the order, also a done one, once, and takes it out of the customer’s totals', async () => {
    const before = await get('/customer')
    await bulk({ id: [order.id] })
    const answer = await bulk({ id: [order.id], isRefund: true, reason: 'Changed her mind' })
    expect(answer.json.updated).toMatchObject([{ status: 'DONE', refunded: true }])
    const { totalOrder, refundedOrders } = await get('/customer')
    expect([totalOrder, refundedOrders]).toEqual([
      Number(before.totalOrder) - 1,
      Number(before.refundedOrders) + 1,
    ])
    expect((await bulk({ id: [order.id], isRefund: true })).json.skipped).toMatchObject([
      { reason: 'alreadyRefunded' },
    ])
  })

  test('a refunded order that is reopened is worked on, and counts again', async () => {
    const before = await get('/customer')
    await bulk({ id: [order.id], isRefund: true })
    const admin = await server.as('admin')
    const { status, json } = await admin('PUT', `/api/bookings/${order.code}/reopen`)
    expect([status, (json.order as Json)['refunded']]).toEqual([200, false])
    const { totalOrder, refundedOrders, totalSpent } = await get('/customer')
    expect({ totalOrder, refundedOrders, totalSpent }).toEqual({
      totalOrder: before.totalOrder,
      refundedOrders: before.refundedOrders,
      totalSpent: before.totalSpent,
    })
  })

  test('the fields may come as a query', async () => {
    const answer = await cs('PUT', `/api/bookings/bulk/mark-as-done?id=${order.id}&isRefund=true`)
    expect(answer.json.updated).toMatchObject([{ id: order.id, refunded: true }])
  })
})

describe('alerts', () => {
  const DAY = 86_400_000

  test('come with time and go with work, the most urgent first', async () => {
    const { recomputeAllAlerts } = await import('#server/orders/alerts/alerts.ts')
    const at = (days: number) =>
      recomputeAllAlerts(server.database.db, new Date(server.clock.now.getTime() + days * DAY))
    const alerts = async () => (await get()).alerts
    expect(await alerts()).toEqual(['NO_ASSIGNEE'])
    await at(1.1)
    expect(await alerts()).toEqual(['NO_ASSIGNEE', 'NO_ACTIVITY'])
    await at(4)
    expect(await alerts()).toEqual(['NO_ASSIGNEE', 'NO_ACTIVITY', 'NO_SKETCH'])
    await at(30)
    expect(await get()).toMatchObject({ alert: 'LATE_FINAL_DEADLINE' })
    expect(await at(30)).toBe(0)
    for (const alert of ['LATE_FINAL_DEADLINE', 'NO_ASSIGNEE', 'NO_ACTIVITY', 'NO_SKETCH']) {
      const found = list((await cs('GET', `/api/bookings?alert=${alert}`)).json)
      expect(found.map(({ id }) => id)).toContain(order.id)
    }
    await recomputeAllAlerts(server.database.db, server.clock.now)
  })
})
