import { type SQL, sql } from 'drizzle-orm'
import { ALERT_FILTERS, NO_ACTIVITY_HOURS, NO_SKETCH_HOURS } from '#contract/orders/alerts.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { announce } from '../live/announce.ts'
import { allInBatches, type Stretch } from './allInBatches.ts'
import { intArray } from './scope.ts'

const hoursBefore = (now: SQL, hours: number): SQL => sql`${now} - make_interval(hours => ${hours})`

/** The active alerts of order `o`, most urgent first (D-5, D-5.1): the only definition. */
function alertsHolding(now: SQL): SQL {
  const when = (name: string, condition: SQL) => sql`case when ${condition} then ${sql.raw(`'${name}'`)} end`
  // Submitted work waits for its review, which is a step with its own deadline.
  const late = sql`exists (select 1 from steps s where s.order_id = o.id and s.closed_date is null
    and s.deadline < ${now} and (s.state = 'WORKING' or s.state = 'REVIEWING' and s.status not in
      ('SKETCH', 'SKETCH_EDIT', 'COLOR', 'COLOR_EDIT', 'EXPORT_FILE')))`
  // Customers also write about orders that are done.
  const wrote = when(
    'CUSTOMER_WROTE',
    sql`exists (select from received_messages m where m.order_id = o.id and m.nature = 'ANSWER' and m.read_date is null)`,
  )
  const alerts = [
    when('LATE_FINAL_DEADLINE', sql`o.deadline < ${now}`),
    when('LATE_WORK_LOG_DEADLINE', late),
    when('NO_ASSIGNEE', sql`o.assigned_to is null`),
    when('NO_ACTIVITY', sql`o.last_activity_date < ${hoursBefore(now, NO_ACTIVITY_HOURS)}`),
    when('PRINT_RECEIVED', sql`o.status_for_canvas = 'PRINT_RECEIVED'`),
    wrote,
    when(
      'NO_SKETCH',
      sql`not o.has_upload and o.status in ('NEW_ORDER', 'SKETCH')
        and coalesce(o.first_assigned_date, o.paid_at) < ${hoursBefore(now, NO_SKETCH_HOURS)}`,
    ),
    when('ARTIST_UPDATED', sql`o.last_activity_by_artist`),
  ]
  return sql`case when o.status = 'DONE' then array_remove(array[${wrote}]::text[], null)
    else array_remove(array[${sql.join(alerts, sql`, `)}]::text[], null) end`
}

/** Recalculates the alerts of these orders and writes those that changed. Returns the changed ids. */
export async function recomputeAlerts(db: Db, now: Date, ids: readonly number[]): Promise<number[]> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const changed = await rowsOf<{ id: number }>(
    db,
    sql`with fresh as (
        select o.id, ${alertsHolding(moment)} as alerts from orders o where o.id = any(${intArray(ids)}))
      update orders set alerts = fresh.alerts,
        alert = case when fresh.alerts[1] in ('NO_SKETCH', 'ARTIST_UPDATED') then null else fresh.alerts[1] end
      from fresh where orders.id = fresh.id and orders.alerts is distinct from fresh.alerts returning orders.id`,
  )
  return changed.map(({ id }) => id)
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
        and o.alerts is distinct from ${alertsHolding(moment)} order by o.id limit ${most} for no key update`,
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
