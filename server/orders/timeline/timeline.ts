import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists/paging.ts'
import {
  type getTimeline as contract,
  MOVING_KINDS,
  type TimelineEvent,
  type TimelineKind,
} from '#contract/orders/timeline.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../../accounts/account.ts'
import type { Db } from '../../db/db.ts'
import { preparedRow } from '../../db/prepared.ts'
import { findOrderId } from '../../scope/findOrder.ts'
import { EVENT_NAMES, type EventRow, eventActor, eventsOf, kindList } from './timelineEvent.ts'
import { visibleEvent, visibleKinds } from './timelineScope.ts'
import { type Undoable, undoableAssignment } from './undoable.ts'

/** Whether the previous or next event is of the kind; a status change in between is skipped. */
const isNear = (kind: TimelineKind, far: 1 | 2, look: 'lag' | 'lead'): SQL =>
  sql`(${sql.raw(`${look}(e.kind, ${far}) over near = '${kind}'`)} ${
    far === 2 ? sql.raw(`and ${look}(e.kind, 1) over near = 'statusChanged'`) : sql``
  })`

/** Whether a budget was set with the previous, visible assignment; and its values, seen from there. */
const IS_ALONG = sql`coalesce(e.data ? 'along' and (${isNear('artistAssigned', 1, 'lag')} or ${isNear('artistAssigned', 2, 'lag')}), false)`
const paidAt = (far: 1 | 2): SQL =>
  sql`when ${isNear('budgetChanged', far, 'lead')} and ${sql.raw(`lead(e.data, ${far}) over near`)} ? 'along'
    then ${sql.raw(`lead(e.data, ${far}) over near`)}`
const PAID = sql`case when e.kind = 'artistAssigned' then case ${paidAt(1)} ${paidAt(2)} end end`

/** Marks the change of artist that can be undone: the last one, if nothing has followed it. */
function withUndo(events: readonly TimelineEvent[], undoable: Undoable | undefined): TimelineEvent[] {
  if (!undoable) return [...events]
  const { at, ...undo } = undoable
  const newest = Math.max(
    ...events.flatMap((event) => (event.kind === 'artistAssigned' && event.at === at ? [event.id] : [])),
  )
  return events.map((event) => (event.id === newest ? { ...event, undo } : event))
}

/**
 * One page of the order's visible events, newest first by default, with names instead of ids. Hidden events
 * are not counted, and one action is one line: a status or budget change is merged into the event it belongs
 * to, if both are requested. Throws 404 outside the scope.
 */
export async function getTimeline(
  db: Db,
  account: SignedIn,
  idOrCode: string,
  query: z.output<(typeof contract)['query']>,
  now: Date,
): Promise<Page<TimelineEvent>> {
  const id = await findOrderId(db, account, idOrCode)
  const kinds = visibleKinds(account, query.group)
  const moving = kindList(MOVING_KINDS.filter((kind) => kinds.includes(kind)))
  const direction = sql.raw(query.sort?.[0]?.direction === 'asc' ? 'asc' : 'desc')
  const { total, rows } = await preparedRow<{ total: number; rows: EventRow[] | null }>(
    db,
    sql`with known as (
        select e.id, e.at, ${eventActor(account)} as actor, e.kind, e.data, lag(e.kind) over near as came_by,
          (lag(e.at) over near, lag(e.actor) over near) = (e.at, e.actor) as came_along,
          ${IS_ALONG} as is_along,
          ${PAID} as paid,
          case when e.kind = any(${kindList(MOVING_KINDS)}) and lead(e.kind) over near = 'statusChanged'
            and (lead(e.at) over near, lead(e.actor) over near) = (e.at, e.actor) then lead(e.data) over near end as moved
        from events e join orders o on o.id = e.record_id
        where e.area = 'orders' and e.record_id = ${id} and e.kind = any(${kindList(visibleKinds(account, undefined))})
          and ${visibleEvent(account)}
        window near as (order by e.id)),
      seen as (select * from known where kind = any(${kindList(kinds)})
        and not (kind = 'statusChanged' and came_along and came_by = any(${moving}))
        and not (is_along and 'artistAssigned' = any(${kindList(kinds)})))
      select (select count(*)::int from seen) as total,
        (select json_agg(json_build_object('id', e.id, 'at', e.at::text, 'actor', e.actor, 'kind', e.kind, 'data', e.data, 'moved', e.moved,
            'paid', ${kinds.includes('budgetChanged') ? sql`e.paid` : sql`null`}, ${EVENT_NAMES}) order by e.id ${direction})
          from (select * from seen order by id ${direction} limit ${query.size}
            offset ${query.page * query.size}) e) as rows`,
  )
  const events = await eventsOf(db, account, id, rows ?? [])
  return { rows: withUndo(events, await undoableAssignment(db, account, id, now)), total }
}
