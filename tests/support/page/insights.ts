import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Insights } from '#contract/insights/insights.ts'
import type { InsightRange } from '#contract/insights/range.ts'
import { type InsightSlice, sliceText } from '#contract/insights/slices.ts'
import { ORDER_SOURCES } from '#contract/orders/orders.ts'
import { fillDemo } from '#demo/fill.ts'
import { startOfDay } from '#server/businessDay.ts'
import { openSealer } from '#server/secrets/sealer.ts'
import { hashPassword } from '#server/session/password/password.ts'
import { PASSWORD } from '../people.ts'
import { type Ask, startServer, type TestServer } from '../server.ts'
import { undrawnShop } from '../undrawnShop.ts'
import { select } from './page.ts'
import { plainInsights, withLogins } from './plainInsights.ts'

/** The server with the demo shop, whose accounts sign in like those of other tests, without its pictures. */
export async function openShop(): Promise<TestServer> {
  const server = await startServer()
  const { db } = server.database
  await db.execute(sql`update users set login = 'earlier-' || login
    where login in ('admin', 'cs', 'artist', 'store', 'accountant')`)
  await fillDemo({
    db,
    now: server.clock.now,
    files: server.store,
    sealer: openSealer('secret of the insights'),
    passwordHash: await hashPassword(PASSWORD),
    drawn: undrawnShop(),
  })
  // As autovacuum has done in a shop at work: without figures of its tables, long lists take ten times the work.
  await db.execute(sql`analyze`)
  return server
}

export async function readInsights(ask: Ask, { from, to }: InsightRange): Promise<Insights> {
  const { status, json, text } = await ask('GET', `/api/insights?from=${from}&to=${to}`)
  if (status !== 200) throw new Error(`The insights answered ${status}: ${text}`)
  return json as unknown as Insights
}

/** Compares the figures with those of plain SQL, and reads all facts again from scratch. */
export async function expectFigures(
  server: TestServer,
  ask: Ask,
  range: InsightRange,
  zone: string,
): Promise<Insights> {
  const insights = await readInsights(ask, range)
  expect(withLogins(insights)).toEqual(await plainInsights({ server, zone }, insights))
  const [again] = await select<{ changed: number }>(
    server,
    sql`select refresh_order_facts(array(select id from orders)) as changed`,
  )
  expect(again).toEqual({ changed: 0 })
  return insights
}

/** The same, and clicks every bar. */
export async function expectRight(
  server: TestServer,
  ask: Ask,
  range: InsightRange,
  zone: string,
): Promise<void> {
  await expectClicks(ask, await expectFigures(server, ask, range, zone), zone)
}

/** How many rows a list has. */
export async function countRows(
  ask: Ask,
  path: string,
  query: Readonly<Record<string, string>>,
  more: readonly (readonly [string, string])[] = [],
): Promise<number> {
  const asked = new URLSearchParams({ ...query, size: '1' })
  for (const [name, value] of more) asked.append(name, value)
  const { status, headers, text } = await ask('GET', `${path}?${asked.toString()}`)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
  return Number(headers['x-total-count'])
}

interface Bar {
  readonly name: string
  readonly count: number
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

const orders = (count: number, query: Readonly<Record<string, string>>): Bar => ({
  name: `orders ${Object.values(query).join(' ')}`,
  count,
  path: '/api/bookings',
  query,
})

const slice = (count: number, given: InsightSlice, more: Readonly<Record<string, string>> = {}): Bar =>
  orders(count, { insight: sliceText(given), ...more })

function barsOfDays({ days, daysBefore }: Insights): Bar[] {
  // Each call takes some milliseconds: of a year, every eleventh day.
  const some = [...days, ...daysBefore].filter((_, place) => days.length < 40 || place % 11 === 0)
  return some.flatMap(({ day, orders: count, finished, late }) => {
    const range = { from: day, to: day }
    return [
      orders(count, { paid: `${day}..${day}` }),
      slice(finished, { slice: 'finished', range }),
      slice(late, { slice: 'late', range }),
    ]
  })
}

function barsOfTotals(range: InsightRange, totals: Insights['totals']): Bar[] {
  return [
    orders(totals.orders, { paid: `${range.from}..${range.to}` }),
    slice(totals.paid, { slice: 'revenue', range }),
    slice(totals.finished, { slice: 'finished', range }),
    slice(totals.late, { slice: 'late', range }),
    ...totals.firstPass.flatMap(({ stage: key, approved, sentBack }) => [
      slice(approved, { slice: 'firstPass', range, key }),
      slice(sentBack, { slice: 'sentBack', range, key }),
    ]),
    ...totals.rounds.map(({ rounds: key, orders: count }) => slice(count, { slice: 'rounds', range, key })),
    ...totals.times.map(({ status: key, orders: count }) => slice(count, { slice: 'time', range, key })),
    ...totals.answers.map(({ speed: key, orders: count }) => slice(count, { slice: 'answers', range, key })),
    ...(totals.reminders ?? []).flatMap(({ type, reminded, open }) =>
      [
        { status: 'REMINDED', count: reminded },
        { status: 'CREATED', count: open },
      ].map(({ status, count }) => ({
        name: `reminders ${type} ${status}`,
        count,
        path: '/api/customers-care/reminders',
        query: { ...range, type, status },
      })),
    ),
  ]
}

function barsOfArtists({ from, to, artists = [] }: Insights, zone: string): Bar[] {
  const range = { from, to }
  const until = new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return artists.flatMap(({ artist: { login: assignee }, open, finished, late, payouts }) => [
    orders(open, { assignee, open: 'true' }),
    slice(finished, { slice: 'finished', range }, { assignee }),
    slice(late, { slice: 'late', range }, { assignee }),
    ...(payouts === undefined
      ? []
      : [
          {
            name: `payouts ${assignee}`,
            count: payouts,
            path: '/api/payouts',
            query: {
              assignee,
              from: startOfDay(from, zone).toISOString(),
              to: new Date(startOfDay(until, zone).getTime() - 1).toISOString(),
            },
          },
        ]),
  ])
}

/** Every bar of the charts, with the list that it leads to. */
export const barsOf = (insights: Insights, zone: string): Bar[] => [
  ...barsOfDays(insights),
  ...barsOfTotals({ from: insights.from, to: insights.to }, insights.totals),
  ...barsOfTotals(insights.before, insights.totalsBefore),
  ...insights.lanes.flatMap(({ status: key, ages }) =>
    ages.map(({ age, orders: count }) => slice(count, { slice: 'lane', key, age })),
  ),
  ...barsOfArtists(insights, zone),
]

/** Every order matches it; with it no total is read from what is kept. */
const ALL_SOURCES = ORDER_SOURCES.map((source) => ['source', source] as const)

/** Clicks every bar: its list has as many rows as it says, and so has the same list if they are counted one by one. */
export async function expectClicks(ask: Ask, insights: Insights, zone: string): Promise<void> {
  for (const { name, count, path, query } of barsOf(insights, zone)) {
    expect([name, await countRows(ask, path, query)]).toEqual([name, count])
    if (query.insight !== undefined)
      expect([name, await countRows(ask, path, query, ALL_SOURCES)]).toEqual([name, count])
  }
}
