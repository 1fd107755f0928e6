import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import type { StoredOrder } from '../change.ts'

/** The work of a lane that another artist can go on from: a version, and the step that the order is at. */
export interface KeptWork {
  readonly orderId: number
  /** The newest work that was handed in. */
  readonly workId: number
  /** The newest step, which has the order's status. */
  readonly stepId: number
}

/** A step of the former lane, and the one that takes its place in the new lane. */
export interface KeptStep {
  readonly orderId: number
  readonly from: number
  readonly to: number
}

/** What the orders' lanes leave to go on from; nothing for an order where nothing was handed in. */
export const findKeptWork = (tx: Db, orders: readonly StoredOrder[]): Promise<KeptWork[]> =>
  rowsOf<KeptWork>(
    tx,
    sql`select s.order_id as "orderId", w.id as "workId", s.id as "stepId"
      from (select distinct on (order_id) * from steps where order_id = any(${intArray(orders.map(({ id }) => id))})
          and lane = 'ARTIST' and closed_date is null order by order_id, id desc) s
        join orders o on o.id = s.order_id and o.status = s.status
        join lateral (select w.id from steps w where w.order_id = s.order_id and w.lane = s.lane and w.id < s.id
          and w.artist_id = s.artist_id and w.closed_date is null
          and w.status in ('SKETCH', 'SKETCH_EDIT', 'COLOR', 'COLOR_EDIT', 'EXPORT_FILE')
          and exists (select from step_files l where l.step_id = w.id) order by w.id desc limit 1) w on true`,
  )

/** Copies the steps to the artist's lane; what they have to work on gets its time from now on. */
const copySteps = (tx: Db, ids: readonly number[], artistId: number, now: Date): Promise<KeptStep[]> =>
  rowsOf<KeptStep>(
    tx,
    sql`with given as materialized (
        select s.*, nextval(pg_get_serial_sequence('steps', 'id'))::int as new_id,
          state = 'WORKING' as begins, ${now.toISOString()}::timestamptz as now
        from (select * from steps where id = any(${intArray(ids)}) order by id) s),
      made as (
        insert into steps (id, order_id, lane, artist_id, name, status, state, deadline, created_date, last_modified_date)
        overriding system value
        select new_id, order_id, lane, ${artistId}::int, name, status, state,
          case when begins then now + (deadline - created_date) else deadline end,
          case when begins then now else created_date end, case when begins then now else last_modified_date end
        from given)
      select order_id as "orderId", id as "from", new_id as "to" from given order by new_id`,
  )

/** Step `m` of each order as `m.from` and `m.to`, and where its work is copied to as `m.work`. */
function newestOf(work: readonly KeptWork[], kept: readonly KeptStep[]): SQL {
  const copies = new Map(kept.map(({ from, to }) => [from, to]))
  const rows = work.map(({ workId, stepId }) => ({
    from: stepId,
    to: copies.get(stepId),
    work: copies.get(workId),
    after: workId,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m("from" int, "to" int, work int, after int)`
}

/** What was said when the work was sent back, for the artist who is to change it. */
async function copyReasons(tx: Db, newest: SQL): Promise<void> {
  await tx.execute(sql`with said as materialized (
      select c.*, m."to", nextval(pg_get_serial_sequence('step_comments', 'id'))::int as new_id
      from ${newest} join steps here on here.id = m."from" join steps s on s.order_id = here.order_id
        and s.artist_id = here.artist_id and s.id > m.after and s.id < m."from" and s.state = 'REJECTED'
        join step_comments c on c.step_id = s.id order by c.id),
    made as (
      insert into step_comments (id, step_id, user_id, content, created_date) overriding system value
      select new_id, "to", user_id, content, created_date from said)
    insert into comment_files (comment_id, file_id)
    select said.new_id, l.file_id from said join comment_files l on l.comment_id = said.id order by l.position`)
}

/**
 * Lets the artist go on from the work (D-7.47): their lane begins with it and with the step that the order is at, with the
 * files, the open notes or the tick-list, and what the customer was told and has answered. The former lane keeps all of it,
 * but for the customer's link, which leads to the step that is now under review.
 */
export async function keepWork(
  tx: Db,
  work: readonly KeptWork[],
  artistId: number,
  now: Date,
): Promise<KeptStep[]> {
  if (work.length === 0) return []
  const ids = work.flatMap(({ workId, stepId }) => [workId, stepId])
  const kept = await copySteps(tx, ids, artistId, now)
  const newest = newestOf(work, kept)
  await tx.execute(sql`insert into step_files (step_id, file_id)
    select k."to", l.file_id from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k("from" int, "to" int)
      join step_files l on l.step_id = k."from" order by k."to", l.position`)
  // Notes of the tick-list are on the picture of an earlier review: it is in the new lane with the work.
  await tx.execute(sql`insert into pins
      (order_id, step_id, file_id, number, x, y, note, drawing, task_step_id, done, author_id, created_date)
    select p.order_id, case when p.step_id = m."from" then m."to" else m.work end, p.file_id, p.number, p.x, p.y, p.note,
      p.drawing, case when p.task_step_id = m."from" then m."to" end, p.done, p.author_id, p.created_date
    from ${newest} join pins p on p.step_id = m."from" or p.task_step_id = m."from" order by p.id`)
  await copyReasons(tx, newest)
  await tx.execute(sql`insert into step_activities (step_id, activity_type, actor_id, channel, outbox_id, at)
    select m."to", a.activity_type, a.actor_id, a.channel, a.outbox_id, a.at
    from ${newest} join step_activities a on a.step_id = m."from"
    where a.activity_type in ('NOTIFIED_CUSTOMER', 'REMINDER_CUSTOMER') order by a.id`)
  await tx.execute(sql`insert into step_feedbacks (step_id, body, verdict, created_date)
    select m."to", b.body, b.verdict, b.created_date
    from ${newest} join step_feedbacks b on b.step_id = m."from" order by b.id`)
  await tx.execute(sql`update proof_links l set step_id = m."to" from ${newest} where l.step_id = m."from"`)
  return kept
}

/** Leads the customer's links back to the former lane, before the copies are deleted. */
export const giveLinksBack = (tx: Db, kept: readonly KeptStep[]) =>
  tx.execute(sql`update proof_links l set step_id = k."from"
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k("from" int, "to" int) where l.step_id = k."to"`)
