import { type SQL, sql } from 'drizzle-orm'
import { LATE_ALERTS } from '#contract/lateNotifications/lateNotifications.ts'
import type { Account } from '../accounts/account.ts'
import { businessDay, readTimeZone } from '../businessDay.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { announce } from '../live/announce.ts'
import { oncePerDay } from '../oncePerDay.ts'
import { alertsAmong, isLate, lateStep } from '../orders/alerts/alerts.ts'
import { lateBookings, lateNotifications } from './tables.ts'

/** The name of the daily job. */
export const LATE_JOB = 'late-notifications'
/** First hour of the business day at which the job may run (D-11.11). */
const FROM_HOUR = 8
/** Arbitrary lock id: a run by hand and the job do not gather the same orders. */
const GATHERING_LOCK = 7_411_026
/** Most orders of one late notification: a page that staff get through, and send in one go (D-11.11). */
export const MOST_ORDERS = 100

/** Rows of one statement. */
const ROWS_AT_ONCE = 1000

/** What makes the late order `o` late: its deadline, which can be moved, and its late steps. */
const causesOf = (now: SQL): SQL => sql`(
    case when 'LATE_FINAL_DEADLINE' = any(o.alerts) then array['deadline@' || extract(epoch from o.deadline)]
      else '{}'::text[] end ||
    case when 'LATE_WORK_LOG_DEADLINE' = any(o.alerts) then array(
      select s.id::text from steps s where ${lateStep(now)} order by s.id) else '{}'::text[] end)`

/** What earlier late notifications hold of order `o`. */
const KNOWN: SQL = sql`array(select cause from late_bookings b, unnest(string_to_array(b.causes, ' ')) cause
  where b.order_id = o.id)`

/** Orders that are late for a reason that no late notification holds. A snoozed alert waits until it ends. */
const newlyLate = (tx: Db, now: Date) => {
  const moment = sql`${now.toISOString()}::timestamptz`
  return rowsOf<{ orderId: number; alert: (typeof LATE_ALERTS)[number]; causes: string }>(
    tx,
    sql`with late as materialized (
        select o.id, o.deadline, ${alertsAmong(LATE_ALERTS, moment)} as alerts from orders o
        where o.status <> 'DONE' and not o.refunded and ${isLate(moment)}),
      caused as (select o.id, o.alerts[1] as alert, ${causesOf(moment)} as causes from late o)
      select o.id as "orderId", o.alert, array_to_string(o.causes, ' ') as causes from caused o
      where not (o.causes <@ ${KNOWN}) order by o.id`,
  )
}

export interface Gathered {
  /** The first one that was made. Null if no order is newly late. */
  readonly lateNotificationId: number | null
  readonly orders: number
}

interface Gathering {
  readonly now: Date
  /** The business day. */
  readonly day: string
  /** Who does it by hand. */
  readonly account?: Pick<Account, 'id'>
}

/** Gathers the newly late orders, 100 in each late notification; makes none if there are none. */
export async function gather(tx: Db, { now, day, account }: Gathering): Promise<Gathered> {
  await tx.execute(sql`select pg_advisory_xact_lock(${GATHERING_LOCK})`)
  const found = await newlyLate(tx, now)
  if (found.length === 0) return { lateNotificationId: null, orders: 0 }
  const values = { day, lastModifiedDate: now.toISOString(), createdBy: account?.id ?? null }
  const made = await tx
    .insert(lateNotifications)
    .values(Array.from({ length: Math.ceil(found.length / MOST_ORDERS) }, () => values))
    .returning({ id: lateNotifications.id })
  const ids = made.map(({ id }) => id).toSorted((a, b) => a - b)
  const rows = found.map((order, at) => ({
    ...order,
    lateNotificationId: ids[Math.floor(at / MOST_ORDERS)] ?? 0,
  }))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(lateBookings).values(rows.slice(from, from + ROWS_AT_ONCE))
  }
  // The pages that show late notifications follow the orders.
  await announce(
    tx,
    'orders',
    found.map(({ orderId }) => orderId),
  )
  return { lateNotificationId: ids[0] ?? null, orders: found.length }
}

/** The same by hand, also before the job has run on this day. */
export const gatherNow = (db: Db, account: Pick<Account, 'id'>, now: Date): Promise<Gathered> =>
  db.transaction(async (tx) => gather(tx, { now, account, day: businessDay(now, await readTimeZone(tx)) }))

/** The daily job at 08:00 in the business time zone. Returns undefined if it ran on this day, or is not due. */
export const gatherDaily = (db: Db, now: Date): Promise<Gathered | undefined> =>
  oncePerDay(db, now, {
    job: LATE_JOB,
    fromHour: FROM_HOUR,
    run: (tx, { day }) => gather(tx, { now, day }),
  })
