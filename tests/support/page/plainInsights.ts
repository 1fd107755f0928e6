import { sql } from 'drizzle-orm'
import { CARE_TYPES } from '#contract/care/types.ts'
import type { Insights } from '#contract/insights/insights.ts'
import type { InsightRange } from '#contract/insights/range.ts'
import { ROUNDS } from '#contract/insights/slices.ts'
import { ORDER_STATUSES } from '#contract/orders/statuses.ts'
import type { TestServer } from '../server.ts'
import { select } from './page.ts'

/*
 * The figures of the insights by plain SQL and counting, from orders, steps, events, messages, reminders and payouts:
 * nothing here reads what is kept for them.
 */

interface Asked {
  readonly server: TestServer
  readonly zone: string
}

const dayOf = (column: string, zone: string) => sql`(${sql.raw(column)} at time zone ${zone})::date`
const inRange = (column: string, { from, to }: InsightRange, zone: string) =>
  sql`${dayOf(column, zone)} between ${from}::date and ${to}::date`

const FINISHED = sql`o.status = 'DONE' and not o.refunded`

async function plainDays({ server, zone }: Asked, range: InsightRange) {
  const rows = await select<{ day: string; orders: number; cents: number; finished: number; late: number }>(
    server,
    sql`select d::date::text as day,
        (select count(*)::int from orders o where o.paid and ${dayOf('o.paid_at', zone)} = d::date) as orders,
        (select coalesce(sum(o.total_cents), 0)::int from orders o
          where o.paid and ${dayOf('o.paid_at', zone)} = d::date and not o.refunded) as cents,
        (select count(*)::int from orders o where ${FINISHED} and ${dayOf('o.done_date', zone)} = d::date) as finished,
        (select count(*)::int from orders o where ${FINISHED} and ${dayOf('o.done_date', zone)} = d::date
          and o.done_date > o.deadline) as late
      from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') d order by d`,
  )
  return rows.map(({ day, orders, cents, finished, late }) => ({
    day,
    orders,
    revenue: cents / 100,
    finished,
    late,
  }))
}

/** Versions are counted by what the timeline tells, and judged by the first review of the stage. */
async function plainWork({ server, zone }: Asked, range: InsightRange) {
  const rows = await select<{ rounds: number; sketch: string | null; color: string | null }>(
    server,
    sql`select (select count(*)::int from events e where e.area = 'orders' and e.record_id = o.id
          and e.kind = 'workSubmitted' and e.data->>'step' <> 'EXPORT_FILE') as rounds,
        (select s.state from steps s where s.order_id = o.id and s.status = 'SKETCH_REVIEW' order by s.id limit 1) as sketch,
        (select s.state from steps s where s.order_id = o.id and s.status = 'COLOR_REVIEW' order by s.id limit 1) as color
      from orders o where ${FINISHED} and ${inRange('o.done_date', range, zone)}`,
  )
  const firstPass = (['sketch', 'color'] as const).map((stage) => ({
    stage: stage.toUpperCase(),
    approved: rows.filter((row) => row[stage] === 'APPROVED').length,
    sentBack: rows.filter((row) => row[stage] === 'REJECTED').length,
  }))
  const rounds = ROUNDS.map((name) => ({
    rounds: name,
    orders: rows.filter((row) => (name === '6+' ? row.rounds >= 6 : String(row.rounds) === name)).length,
  }))
  return { firstPass, rounds }
}

/** Follows each finished order through its statuses. */
async function plainTimes({ server, zone }: Asked, range: InsightRange) {
  const moves = await select<{
    id: number
    created: number
    at: number | null
    before: string
    after: string
  }>(
    server,
    sql`select o.id, extract(epoch from o.created_date)::float8 as created, extract(epoch from e.at)::float8 as at,
        e.data->>'before' as before, e.data->>'after' as after
      from orders o join events e on e.area = 'orders' and e.record_id = o.id
        and e.kind in ('statusChanged', 'reopened', 'undone')
      where ${FINISHED} and ${inRange('o.done_date', range, zone)} order by o.id, e.id`,
  )
  const spent = new Map<string, Map<number, number>>()
  const at = new Map<number, { readonly status: string; readonly since: number }>()
  for (const move of moves) {
    const { status, since } = at.get(move.id) ?? { status: 'NEW_ORDER', since: move.created }
    if (move.after === status) continue
    const ofStatus = spent.get(status) ?? new Map<number, number>()
    ofStatus.set(move.id, (ofStatus.get(move.id) ?? 0) + ((move.at ?? 0) - since))
    spent.set(status, ofStatus)
    at.set(move.id, { status: move.after, since: move.at ?? 0 })
  }
  return ORDER_STATUSES.filter((status) => status !== 'DONE').map((status) => {
    const minutes = [...(spent.get(status)?.values() ?? [])].map((seconds) => Math.round(seconds / 60))
    const sum = minutes.reduce((total, one) => total + one, 0)
    return {
      status,
      orders: minutes.length,
      hours: minutes.length === 0 ? null : Math.round((sum / minutes.length / 60) * 100) / 100,
    }
  })
}

const DAY_SECONDS = 86_400

/** Goes through each conversation in order of time. */
async function plainAnswers({ server, zone }: Asked, range: InsightRange) {
  const said = await select<{ id: number; at: number; ours: boolean; counts: boolean }>(
    server,
    sql`select s.order_id as id, extract(epoch from s.at)::float8 as at, s.ours, ${inRange('s.at', range, zone)} as counts
      from (select order_id, at, false as ours from received_messages where nature = 'ANSWER' and order_id is not null
        union all select order_id, created_date, true from outbox
          where order_id is not null and state <> 'FAILED' and state <> 'CANCELED'
        union all select order_id, at, true from calls) s
      order by s.order_id, s.at, s.ours`,
  )
  const now = server.clock.now.getTime() / 1000
  const waits: { readonly id: number; readonly counts: boolean; readonly since: number; until?: number }[] =
    []
  for (const { id, at, ours, counts } of said) {
    const open = waits.findLast((wait) => wait.id === id && wait.until === undefined)
    if (ours && open) open.until = at
    if (!ours && !open) waits.push({ id, counts, since: at })
  }
  const counted = { within: 0, later: 0, waiting: 0 }
  for (const id of new Set(waits.filter(({ counts }) => counts).map((wait) => wait.id))) {
    const own = waits.filter((wait) => wait.id === id && wait.counts)
    if (own.some(({ since, until = now }) => until - since > DAY_SECONDS)) counted.later += 1
    else if (own.some(({ until }) => until === undefined)) counted.waiting += 1
    else counted.within += 1
  }
  return Object.entries(counted).map(([speed, orders]) => ({ speed, orders }))
}

async function plainReminders({ server }: Asked, range: InsightRange) {
  const rows = await select<{ type: string; status: string }>(
    server,
    sql`select type, status from care_reminders where date between ${range.from}::date and ${range.to}::date`,
  )
  return CARE_TYPES.map((type) => ({
    type,
    reminded: rows.filter((row) => row.type === type && row.status === 'REMINDED').length,
    open: rows.filter((row) => row.type === type && row.status === 'CREATED').length,
  }))
}

async function plainTotals(asked: Asked, range: InsightRange) {
  const days = await plainDays(asked, range)
  const [paid] = await select<{ orders: number }>(
    asked.server,
    sql`select count(*)::int as orders from orders o where o.paid and not o.refunded and ${inRange('o.paid_at', range, asked.zone)}`,
  )
  const sum = (name: 'orders' | 'revenue' | 'finished' | 'late') =>
    days.reduce((total, day) => total + Math.round(day[name] * 100), 0) / 100
  return {
    orders: sum('orders'),
    paid: paid?.orders,
    revenue: sum('revenue'),
    finished: sum('finished'),
    late: sum('late'),
    ...(await plainWork(asked, range)),
    times: await plainTimes(asked, range),
    answers: await plainAnswers(asked, range),
    reminders: await plainReminders(asked, range),
  }
}

/** By the newest event that moved the order, or its creation. */
async function plainLanes({ server, zone }: Asked) {
  const rows = await select<{ status: string; days: number }>(
    server,
    sql`select o.status, (${server.clock.now.toISOString()}::timestamptz at time zone ${zone})::date
        - (coalesce((select e.at from events e where e.area = 'orders' and e.record_id = o.id
            and e.kind in ('statusChanged', 'reopened', 'undone') and e.data->>'before' <> e.data->>'after'
            order by e.id desc limit 1), o.created_date) at time zone ${zone})::date as days
      from orders o where o.status <> 'DONE'`,
  )
  const ages = { '0': [0, 0], '1-2': [1, 2], '3-6': [3, 6], '7+': [7, 10_000] } as const
  return ORDER_STATUSES.filter((status) => status !== 'DONE').map((status) => ({
    status,
    ages: Object.entries(ages).map(([age, [least, most]]) => ({
      age,
      orders: rows.filter((row) => row.status === status && row.days >= least && row.days <= most).length,
    })),
  }))
}

async function plainArtists({ server, zone }: Asked, range: InsightRange) {
  const rows = await select<{
    login: string
    open: number
    finished: number
    late: number
    paid: number
    payouts: number
  }>(
    server,
    sql`select u.login,
        (select count(*)::int from orders o where o.assigned_to = u.id and o.status <> 'DONE') as open,
        (select count(*)::int from orders o where o.assigned_to = u.id and ${FINISHED}
          and ${inRange('o.done_date', range, zone)}) as finished,
        (select count(*)::int from orders o where o.assigned_to = u.id and ${FINISHED}
          and ${inRange('o.done_date', range, zone)} and o.done_date > o.deadline) as late,
        (select coalesce(sum(i.cents), 0)::float8 / 100 from payouts p join payout_items i on i.payout_id = p.id
          where p.artist_id = u.id and p.voided_date is null and ${inRange('p.created_date', range, zone)}) as paid,
        (select count(*)::int from payouts p where p.artist_id = u.id and p.voided_date is null
          and ${inRange('p.created_date', range, zone)}) as payouts
      from users u order by u.login`,
  )
  return rows.filter(({ open, finished, payouts }) => open + finished + payouts > 0)
}

/** Everything that the API answers, with artists by login. */
export async function plainInsights(
  asked: Asked,
  { from, to, before }: Pick<Insights, 'from' | 'to' | 'before'>,
) {
  const range = { from, to }
  return {
    from,
    to,
    before,
    days: await plainDays(asked, range),
    daysBefore: await plainDays(asked, before),
    totals: await plainTotals(asked, range),
    totalsBefore: await plainTotals(asked, before),
    lanes: await plainLanes(asked),
    artists: await plainArtists(asked, range),
  }
}

/** What the API answered, in the shape of `plainInsights`. */
export const withLogins = ({ artists = [], ...insights }: Insights) => ({
  ...insights,
  artists: artists
    .map(({ artist, ...figures }) => ({ login: artist.login, ...figures }))
    .toSorted((one, other) => (one.login < other.login ? -1 : 1)),
})
