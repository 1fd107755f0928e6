import { type SQL, sql } from 'drizzle-orm'
import { EVENT_AREAS, WEBHOOK_TYPES } from '#contract/webhooks/events.ts'
import { type Db, rowOf, rowsOf } from '../db/db.ts'
import { settledEventId } from '../events/settled.ts'

/** Events that are looked at for each endpoint in one statement. */
const AT_ONCE = 1000

/** Every type with its area and kind in the table of events. */
const TYPES: SQL = sql`webhook_types as (select * from jsonb_to_recordset(${JSON.stringify(
  WEBHOOK_TYPES.map((type) => {
    const [area, kind] = type.split('.') as [keyof typeof EVENT_AREAS, string]
    return { type, area: EVENT_AREAS[area], kind }
  }),
)}::jsonb) as given(type text, area text, kind text))`

/**
 * Whether an endpoint `w` chose the event: its type, or all of its area. An import as a whole is no customer, so it is none; of
 * orders only those that may be in its stores now.
 */
const CHOSEN: SQL = sql`(t.type = any(w.events) or split_part(t.type, '.', 1) || '.*' = any(w.events))
  and e.record_id > 0 and (w.since is null or e.at >= w.since)
  and (e.area <> 'orders' or w.store_ids is null or exists (select from orders o where o.id = e.record_id
    and o.store_id in (select coalesce(m.into_id, given.id) from unnest(w.store_ids) given(id)
      left join merged_stores m on m.id = given.id)))`

/** Looks at the next events of the endpoints that are behind. Returns whether any still is. */
async function step(db: Db, now: Date, settled: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const behind = await rowsOf<{ id: number; upTo: number }>(
      tx,
      sql`select id, least(${settled}::bigint, position + ${AT_ONCE})::float8 as "upTo" from webhooks
        where enabled and position < ${settled} order by id for update`,
    )
    if (behind.length === 0) return false
    const at = now.toISOString()
    await tx.execute(sql`with ${TYPES},
      behind as (select * from jsonb_to_recordset(${JSON.stringify(behind)}::jsonb) as given(id int, "upTo" bigint))
      insert into webhook_deliveries (webhook_id, event_id, type, record_id, queued_date, next_attempt)
      select w.id, e.id, t.type, e.record_id, ${at}::timestamptz, ${at}::timestamptz
      from behind b join webhooks w on w.id = b.id
        join events e on e.id > w.position and e.id <= b."upTo"
        join webhook_types t on t.area = e.area and t.kind = e.kind
      where ${CHOSEN}
      order by e.id, w.id
      on conflict (webhook_id, event_id) do nothing`)
    await tx.execute(sql`update webhooks w set position = b."upTo"
      from jsonb_to_recordset(${JSON.stringify(behind)}::jsonb) as b(id int, "upTo" bigint) where w.id = b.id`)
    return behind.some(({ upTo }) => upTo < settled)
  })
}

/**
 * Queues for each endpoint the events that it chose and that have happened since it was looked at last. Events are read up to
 * the settled position, so none is skipped whose transaction ends late (docs/decisions/0035).
 */
export async function fanOut(db: Db, now: Date): Promise<void> {
  const settled = await settledEventId(db)
  while (await step(db, now, settled));
}

/** The last event before the time, from which an endpoint is to be looked at again; clocks of processes differ. */
export async function positionBefore(tx: Db, since: Date): Promise<number> {
  const early = new Date(since.getTime() - 3_600_000).toISOString()
  const { position } = await rowOf<{ position: number }>(
    tx,
    sql`select coalesce((select id from events where at < ${early} order by id desc limit 1), 0)::float8 as position`,
  )
  return position
}
