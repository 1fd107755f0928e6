import { type SQL, sql } from 'drizzle-orm'
import { LATE_ALERTS } from '#contract/lateNotifications/lateNotifications.ts'
import {
  ALERT_FILTERS,
  ALERT_TYPES,
  type AlertFilter,
  type AlertType,
  isAlertType,
  NO_ACTIVITY_HOURS,
  NO_SKETCH_HOURS,
} from '#contract/orders/alerts.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { preparedRows } from '../../db/prepared.ts'
import { intArray, isOneOf } from '../../db/sqlValues.ts'
import { announce } from '../../live/announce.ts'
import { notifyOfLate } from '../followers/notifyFollowers.ts'
import { NOT_SENT } from '../steps/notified.ts'
import { allInBatches, type Stretch } from './allInBatches.ts'
import { UNREAD } from './unread.ts'

const hoursBefore = (now: SQL, hours: number): SQL => sql`${now} - make_interval(hours => ${hours})`

/** An open step `s` of order `o` that is late. Submitted work waits for its review, a step with its own deadline. */
export const lateStep = (now: SQL): SQL => sql`s.order_id = o.id and s.closed_date is null
    and s.deadline < ${now} and (s.state = 'WORKING' or s.state = 'REVIEWING' and s.status not in
      ('SKETCH', 'SKETCH_EDIT', 'COLOR', 'COLOR_EDIT', 'EXPORT_FILE'))`

const isPastDeadline = (now: SQL): SQL => sql`o.deadline < ${now}`
const hasLateStep = (now: SQL): SQL => sql`exists (select 1 from steps s where ${lateStep(now)})`

/** Whether order `o`, which is not done, is past its deadline or has a step that is, snoozed or not. */
export const isLate = (now: SQL): SQL => sql`(${isPastDeadline(now)} or ${hasLateStep(now)})`

/** The change `w` of the shop of order `o` waits for a decision. */
const SHOP_WAITS = sql`w.order_id = o.id and w.state = 'WAITING'`

/** When each alert of order `o` holds, most urgent first (D-5, D-5.1): the only definition. */
const conditions = (now: SQL): Readonly<Record<AlertFilter, SQL>> => ({
  LATE_FINAL_DEADLINE: isPastDeadline(now),
  LATE_WORK_LOG_DEADLINE: hasLateStep(now),
  // What is not paid yet need not be begun (D-4.26).
  NOT_PAID: sql`not o.paid`,
  NO_ASSIGNEE: sql`o.assigned_to is null and o.paid`,
  NOT_SENT,
  NO_ACTIVITY: sql`o.paid and o.last_activity_date < ${hoursBefore(now, NO_ACTIVITY_HOURS)}`,
  PRINT_RECEIVED: sql`o.status_for_canvas = 'PRINT_RECEIVED'`,
  CUSTOMER_WROTE: sql`exists (select from received_messages m where ${UNREAD})`,
  SHOP_CHANGED: sql`exists (select from shop_changes w where ${SHOP_WAITS})`,
  LATE: isLate(now),
  NO_SKETCH: sql`o.paid and not o.has_upload and o.status in ('NEW_ORDER', 'SKETCH')
    and coalesce(o.first_assigned_date, o.paid_at) < ${hoursBefore(now, NO_SKETCH_HOURS)}`,
  ARTIST_UPDATED: sql`o.last_activity_by_artist`,
})

const epoch = (at: SQL): SQL => sql`extract(epoch from ${at})::text`

/** What causes the alert of order `o` now, separated by blanks; empty if there is nothing to compare (D-5.7). */
function causesOf(alert: AlertType, now: SQL): SQL {
  if (alert === 'LATE_FINAL_DEADLINE') return epoch(sql`o.deadline`)
  if (alert === 'NO_ACTIVITY') return epoch(sql`o.last_activity_date`)
  if (alert === 'CUSTOMER_WROTE')
    return sql`(select coalesce(string_agg(m.id::text, ' '), '') from received_messages m where ${UNREAD})`
  if (alert === 'SHOP_CHANGED')
    return sql`(select coalesce(string_agg(w.id::text, ' '), '') from shop_changes w where ${SHOP_WAITS})`
  if (alert !== 'LATE_WORK_LOG_DEADLINE') return sql`''`
  return sql`(select coalesce(string_agg(s.id || '@' || ${epoch(sql`s.deadline`)}, ' '), '')
    from steps s where ${lateStep(now)})`
}

/** Whether the snooze `z` hides the alert of order `o`: it is not over, and nothing else causes the alert. */
const isHiding = (alert: AlertType, now: SQL): SQL =>
  sql`z.ends_at > ${now} and string_to_array(${causesOf(alert, now)}, ' ') <@ string_to_array(z.causes, ' ')`

const literal = (name: string): SQL => sql.raw(`'${name}'`)

/** Alerts that an order has also when it is done: customers write about those, and shops change them, too. */
const OF_DONE: readonly AlertFilter[] = ['CUSTOMER_WROTE', 'SHOP_CHANGED']

const isPossible = (name: AlertFilter): SQL => (OF_DONE.includes(name) ? sql`true` : sql`o.status <> 'DONE'`)

/** The snoozes of order `o` keep the alert from being shown. */
const isSnoozed = (alert: AlertType, now: SQL): SQL => sql`exists (select 1 from alert_snoozes z
  where z.order_id = o.id and z.alert = ${literal(alert)} and ${isHiding(alert, now)})`

/**
 * Those of the alerts that order `o` has now, in the same order, without those that are snoozed unless it has no
 * snoozes.
 */
export function alertsAmong(
  names: readonly AlertFilter[],
  now: SQL,
  snoozes: 'snoozes' | 'noSnoozes' = 'snoozes',
): SQL {
  const holding = conditions(now)
  const shown = (name: AlertFilter): SQL =>
    snoozes === 'snoozes' && isAlertType(name)
      ? sql`${holding[name]} and not ${isSnoozed(name, now)}`
      : holding[name]
  const when = (name: AlertFilter) => {
    const holds = name === 'LATE' ? sql.join(LATE_ALERTS.map(shown), sql` or `) : shown(name)
    return sql`case when ${holds} then ${literal(name)} end`
  }
  return sql`array_remove(array[${sql.join(names.map(when), sql`, `)}]::text[], null)`
}

/** The same for all its alerts, most urgent first. */
const alertsHolding = (now: SQL, snoozes: 'snoozes' | 'noSnoozes'): SQL =>
  sql`case when o.status = 'DONE' then ${alertsAmong(OF_DONE, now, snoozes)}
    else ${alertsAmong(ALERT_FILTERS, now, snoozes)} end`

/** Whether the snooze `z` of order `o` still has something to hide. */
function isNeeded(now: SQL): SQL {
  const holding = conditions(now)
  const each = ALERT_TYPES.map(
    (name) =>
      sql`when ${literal(name)} then ${isPossible(name)} and ${holding[name]} and ${isHiding(name, now)}`,
  )
  return sql`case z.alert ${sql.join(each, sql` `)} else false end`
}

/** Whether the alert of the order holds, snoozed or not, and what causes it. */
export async function alertCauses(
  tx: Db,
  now: Date,
  orderId: number,
  alert: AlertType,
): Promise<string | undefined> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const [row] = await rowsOf<{ causes: string }>(
    tx,
    sql`select ${causesOf(alert, moment)} as causes from orders o
      where o.id = ${orderId} and ${isPossible(alert)} and ${conditions(moment)[alert]}`,
  )
  return row?.causes
}

/** Whether `fresh` has an alert about a deadline that the order did not have. */
const IS_NEWLY_LATE = sql.raw(
  LATE_ALERTS.map((name) => `('${name}' = any(fresh.alerts) and '${name}' <> all(fresh.before))`).join(
    ' or ',
  ),
)

/** Writes the alerts of the orders `fresh` that changed, as `changed`. */
const WRITE_FRESH = sql`changed as (
  update orders set alerts = fresh.alerts,
    alert = case when fresh.alerts[1] in ('LATE', 'NO_SKETCH', 'ARTIST_UPDATED') then null else fresh.alerts[1] end
  from fresh where orders.id = fresh.id and orders.alerts is distinct from fresh.alerts
    returning orders.id, (${IS_NEWLY_LATE}) as late)`

interface Recomputed {
  readonly id: number
  /** Whether a deadline alert is new. */
  readonly late: boolean
}

/** The same for orders with snoozes; ends those that are over. */
const recomputeSnoozed = (db: Db, moment: SQL, ids: readonly number[]): Promise<Recomputed[]> =>
  rowsOf(
    db,
    sql`with over as (
        delete from alert_snoozes z using orders o
        where z.order_id = any(${intArray(ids)}) and o.id = z.order_id and not (${isNeeded(moment)})),
      fresh as materialized (select o.id, o.alerts as before, ${alertsHolding(moment, 'snoozes')} as alerts from orders o
        where o.id = any(${intArray(ids)})),
      ${WRITE_FRESH} select id, late from changed`,
  )

/**
 * Recalculates the alerts of these orders and writes those that changed; ends their snoozes that are over, and tells
 * the followers of what became late.
 * Returns the changed ids. Every write of an order calls this, and snoozes are rare: planning a statement with
 * them takes four times as long.
 */
export async function recomputeAlerts(db: Db, now: Date, ids: readonly number[]): Promise<number[]> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const rows = await preparedRows<Recomputed & { snoozed: boolean }>(
    db,
    sql`with snoozed as (select distinct order_id as id from alert_snoozes where ${isOneOf(sql`order_id`, ids)}),
      fresh as materialized (select o.id, o.alerts as before, ${alertsHolding(moment, 'noSnoozes')} as alerts from orders o
        where ${isOneOf(sql`o.id`, ids)} and o.id not in (select id from snoozed)),
      ${WRITE_FRESH} select id, false as snoozed, late from changed union all select id, true, false from snoozed`,
  )
  const snoozed = rows.flatMap((row) => (row.snoozed ? [row.id] : []))
  const changed = rows.filter((row) => !row.snoozed)
  const others = snoozed.length > 0 ? await recomputeSnoozed(db, moment, snoozed) : []
  const all = [...changed, ...others]
  await notifyOfLate(
    db,
    now,
    all.flatMap(({ id, late }) => (late ? [id] : [])),
  )
  return all.map(({ id }) => id)
}

/** The same for a range of orders, only those with outdated alerts. */
function recomputeSome(
  db: Db,
  now: Date,
  { after, upTo, most }: Stretch,
): Promise<{ ids: number[]; renewed: number }> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const some = `{${ALERT_FILTERS.join(',')}}`
  return db.transaction(async (tx) => {
    // Locks in id order before reading, like all writers of several orders.
    const rows = await rowsOf<{ id: number }>(
      tx,
      sql`select o.id from orders o where o.id > ${after} and o.id <= ${upTo}
        and (o.status <> 'DONE' or o.alerts && ${some}::text[])
        and o.alerts is distinct from ${alertsHolding(moment, 'snoozes')} order by o.id limit ${most} for no key update`,
    )
    const ids = rows.map(({ id }) => id)
    const renewed = ids.length > 0 ? await recomputeAlerts(tx, now, ids) : []
    await announce(tx, 'orders', renewed)
    return { ids, renewed: renewed.length }
  })
}

/** Recalculates the alerts of all orders in batches. Returns how many changed. */
export async function recomputeAllAlerts(db: Db, now: Date): Promise<number> {
  let changed = 0
  await allInBatches(db, async (stretch) => {
    const { ids, renewed } = await recomputeSome(db, now, stretch)
    changed += renewed
    return ids
  })
  return changed
}
