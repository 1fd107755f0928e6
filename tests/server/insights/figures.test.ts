import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRight, openShop, readInsights } from '#tests/support/page/insights.ts'
import type { Ask, TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await openShop()
  admin = await server.as('admin')
})
afterAll(() => server.close())

test.each([
  ['a month', { from: '2026-02-01', to: '2026-02-28' }],
  ['today', { from: '2026-03-02', to: '2026-03-02' }],
  ['a year', { from: '2025-03-03', to: '2026-03-02' }],
  ['days to come', { from: '2026-04-01', to: '2026-04-03' }],
])('the figures of %s are those of plain SQL, and the rows that each bar leads to', async (_, range) => {
  await expectRight(server, admin, range, 'Asia/Ho_Chi_Minh')
})

test('the demo shop has something to see in every chart', async () => {
  const {
    totals,
    lanes,
    artists = [],
    days,
  } = await readInsights(admin, { from: '2025-03-03', to: '2026-03-02' })
  const [sketch] = totals.firstPass
  const rate = (sketch?.approved ?? 0) / ((sketch?.approved ?? 0) + (sketch?.sentBack ?? 0))
  expect(rate).toBeGreaterThan(0.5)
  expect(rate).toBeLessThan(0.95)
  expect(days.filter(({ orders }) => orders > 0).length).toBeGreaterThan(150)
  expect(totals.late).toBeGreaterThan(10)
  expect(totals.late).toBeLessThan(totals.finished / 2)
  expect(totals.rounds.filter(({ orders }) => orders > 0).length).toBeGreaterThanOrEqual(4)
  expect(totals.times.every(({ orders }) => orders > 0)).toBe(true)
  expect(totals.answers.every(({ orders }) => orders > 0)).toBe(true)
  expect(totals.reminders?.every(({ reminded }) => reminded > 0)).toBe(true)
  expect(lanes.every(({ ages }) => ages.some(({ orders }) => orders > 0))).toBe(true)
  expect(artists.length).toBeGreaterThan(5)
  expect(artists.some(({ payouts = 0 }) => payouts > 0)).toBe(true)
})
