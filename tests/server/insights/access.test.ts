import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INSIGHT_CHARTS } from '#contract/insights/insights.ts'
import type { Permission } from '#contract/permissions.ts'
import { ROLE_PERMISSIONS } from '#contract/roles/roles.ts'
import { bulkCalls } from '#tests/support/bulk.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { setProperty } from '#tests/support/page/care.ts'
import { withOnly } from '#tests/support/page/page.ts'
import type { StaffLogin } from '#tests/support/people.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { openDesk } from '#tests/support/work.ts'

const RANGE = 'from=2026-03-01&to=2026-03-31'
const CARE: readonly Permission[] = ['VIEW_CUSTOMERS_CARE']

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  const desk = await openDesk(server)
  admin = desk.admin
  await desk.make()
  const order = await desk.make()
  await bulkCalls(server).then((bulk) => bulk.markAsDone({ id: [order.id] }))
})
afterAll(() => server.close())

/** `nobody` as an accountant without these permissions and with others. */
const accountant = (missing: readonly Permission[], more: readonly Permission[] = []) =>
  withOnly(server, 'nobody', [
    ...ROLE_PERMISSIONS.ROLE_ACCOUNTANT.filter((permission) => !missing.includes(permission)),
    ...more,
  ])

const read = (ask: Ask) => ask('GET', `/api/insights?${RANGE}`)
const chart = (ask: Ask, name: string) => ask('GET', `/api/insights/export.csv?${RANGE}&chart=${name}`)
const click = (ask: Ask, insight: string) =>
  ask('GET', `/api/bookings?insight=${encodeURIComponent(insight)}`)

const LATE = 'late,2026-03-01..2026-03-31'

describe('insights', () => {
  test.each<[StaffLogin, number]>([
    ['admin', 200],
    ['accountant', 200],
    ['cs', 403],
    ['artist', 403],
    ['store', 403],
    ['nobody', 403],
  ])('are for %s: %i', async (login, status) => {
    const ask = await server.as(login)
    expect((await read(ask)).status).toBe(status)
    expect((await chart(ask, 'days')).status).toBe(status)
    expect((await click(ask, LATE)).status).toBe(status)
  })

  test.each<[StaffLogin]>([['artist'], ['store']])(
    'are not for %s even with the permission, who sees only some orders',
    async (login) => {
      const ask = await withOnly(server, login, ['VIEW_INSIGHTS'])
      for (const { status, json } of [await read(ask), await chart(ask, 'days')])
        expect([status, json.errorKey]).toEqual([403, 'forbidden'])
      const { status, json } = await click(ask, LATE)
      expect([status, json.errorKey]).toEqual([403, 'hiddenField'])
      await withOnly(server, login, [])
    },
  )

  test('have everything for an administrator', async () => {
    const { json } = await read(admin)
    expect(json.artists).toBeDefined()
    expect(json.totals?.reminders).toBeDefined()
    expect(json.totals?.revenue).toBe(160)
    expect(json.totals?.times).toHaveLength(14)
    for (const name of INSIGHT_CHARTS) expect((await chart(admin, name)).status).toBe(200)
  })

  test('have no revenue without VIEW_ORDER_SUBTOTAL', async () => {
    const ask = await accountant(['VIEW_ORDER_SUBTOTAL'])
    const { text } = await read(ask)
    expect(text).not.toContain('revenue')
    const csv = await chart(ask, 'days')
    expect([csv.status, csv.text.includes('Revenue')]).toEqual([200, false])
  })

  test('have no prints without VIEW_WORK_LOG_FOR_CANVAS', async () => {
    const ask = await accountant([])
    expect((await read(ask)).text).not.toContain('PRINT_')
    expect((await chart(ask, 'lanes')).text).not.toContain('Print')
    for (const insight of ['lane,PRINT_PREVIEW,0', 'time,2026-03-01..2026-03-31,PRINT_RECEIVED']) {
      const { status, json } = await click(ask, insight)
      expect([insight, status, json.errorKey]).toEqual([insight, 403, 'hiddenField'])
    }
    const sees = await accountant([], ['VIEW_WORK_LOG_FOR_CANVAS'])
    expect((await click(sees, 'lane,PRINT_PREVIEW,0')).status).toBe(200)
  })

  test('have no artists without ACCESS_ARTIST, and no payouts without the permissions for all of them', async () => {
    const blind = await accountant(['ACCESS_ARTIST'])
    expect((await read(blind)).json.artists).toBeUndefined()
    const refused = await chart(blind, 'artists')
    expect([refused.status, refused.json.errorKey]).toEqual([403, 'hiddenField'])
    const withoutPay: readonly (readonly Permission[])[] = [
      ['VIEW_ALL_PAYOUT'],
      ['CREATE_PAYOUT', 'UPDATE_PAYMENT_STATUS'],
    ]
    for (const missing of withoutPay) {
      const ask = await accountant(missing)
      const { json, text } = await read(ask)
      expect([json.artists === undefined, text.includes('"payouts"')]).toEqual([false, false])
      expect((await chart(ask, 'artists')).text).not.toContain('Paid')
    }
  })

  test('have no reminders without VIEW_CUSTOMERS_CARE', async () => {
    const ask = await accountant([])
    expect((await read(ask)).json.totals?.reminders).toBeUndefined()
    const refused = await chart(ask, 'reminders')
    expect([refused.status, refused.json.errorKey]).toEqual([403, 'hiddenField'])
    expect((await chart(await accountant([], CARE), 'reminders')).status).toBe(200)
  })
})

describe('what is asked wrongly', () => {
  test.each([
    '',
    'from=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'from=2024-01-01&to=2026-01-01',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-3-1&to=2026-03-02',
    'from=1999-12-31&to=2000-01-01',
    'from=2026-03-01&from=2026-03-02&to=2026-03-03',
  ])('is refused: %s', async (query) => {
    const { status, json } = await admin('GET', `/api/insights?${query}`)
    expect([status, json.errorKey]).toEqual([400, 'invalidInput'])
    expect((await admin('GET', `/api/insights/export.csv?${query}&chart=days`)).status).toBe(400)
  })

  test.each(['', 'nothing', 'days%00', 'constructor'])('is a chart like %s', async (name) => {
    expect((await chart(admin, name)).status).toBe(400)
  })

  test.each([
    '',
    'late',
    'late,2026-03-01',
    'late,2026-03-02..2026-03-01',
    'late,2020-01-01..2026-03-01',
    'late,..2026-03-01',
    'rounds,2026-03-01..2026-03-02',
    'rounds,2026-03-01..2026-03-02,7',
    'lane,DONE,8',
    'lane,SKETCH',
    'firstPass,2026-03-01..2026-03-02,EXPORT_FILE',
    "late,2026-03-01..2026-03-02'; drop table orders",
  ])('is a bar like %s', async (insight) => {
    const { status, json } = await click(admin, insight)
    expect([insight, status, json.errorKey]).toEqual([insight, 400, 'invalidInput'])
  })

  test('is text that cannot be stored', async () => {
    for (const answer of [
      await admin('GET', '/api/insights?from=2026-03-01%00&to=2026-03-02'),
      await click(admin, 'late\u0000'),
    ])
      expect([answer.status, answer.json.errorKey]).toEqual([400, 'invalidText'])
  })

  test('two years are allowed', async () => {
    const { status, json } = await admin('GET', '/api/insights?from=2024-03-02&to=2026-03-02')
    expect([status, json.before]).toEqual([200, { from: '2022-03-02', to: '2024-03-01' }])
  })
})

test('a bar’s orders are listed, exported, counted and selected alike', async () => {
  const insight = 'finished,2026-03-01..2026-03-31'
  const listed = await click(admin, insight)
  const ids = (listed.json as unknown as { id: number }[]).map(({ id }) => id)
  expect([ids.length, listed.headers['x-total-count']]).toEqual([1, '1'])
  const csv = await admin('GET', `/api/bookings/export.csv?insight=${insight}&columns=number`)
  expect(csv.text.trim().split('\r\n')).toHaveLength(2)
  const pinned = await admin('POST', '/api/bookings/selections', {
    body: { filter: { insight }, except: [] },
  })
  expect(pinned.json).toMatchObject({ count: 1 })
  const cs = await server.as('cs')
  const refused = await cs('POST', '/api/bookings/selections', { body: { filter: { insight }, except: [] } })
  expect([refused.status, refused.json.errorKey]).toEqual([403, 'hiddenField'])
  expect((await cs('GET', `/api/bookings/export.csv?insight=${insight}`)).status).toBe(403)
})

test('reminders are filtered by their days', async () => {
  expect((await admin('GET', '/api/customers-care/reminders?from=2026-03-01&to=2026-03-31')).status).toBe(200)
  expect((await admin('GET', '/api/customers-care/reminders?from=2026-02-30')).status).toBe(400)
})

test('a CSV holds no formula, and the days of the business time zone', async () => {
  await server.database.db.execute("update users set first_name = '=1+1' where login = 'artist'")
  const { headers, text } = await chart(admin, 'artists')
  expect(headers['content-type']).toContain('text/csv')
  expect(headers['content-disposition']).toContain('insights-artists-2026-03-01-2026-03-31.csv')
  expect(text).toContain("'=1+1")
  expect(text).not.toMatch(/(^|[,;\r\n"])=1/)
  const days = (await chart(admin, 'days')).text.trim().split('\r\n')
  expect(days).toHaveLength(32)
  expect(days[0]).toContain('Day,Orders,Revenue,Finished,Finished late')
  expect(days[2]).toBe('2026-03-02,2,160,1,0')
  await setProperty(server, 'business_timezone', 'Asia/Ho_Chi_Minh')
  await makeOrder(server)
  expect((await chart(admin, 'days')).text).toContain('2026-03-02,3,240,1,0')
})
