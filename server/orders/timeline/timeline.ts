import { type SQL, sql } from 'drizzle-orm'
import type { OrderEventFacts } from '#contract/orders/events.ts'
import {
  type getTimeline as contract,
  MOVING_KINDS,
  type TimelineEvent,
  type TimelineKind,
} from '#contract/orders/timeline.ts'
import type { Page } from '#contract/paging.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import { type Db, iso } from '../../db/db.ts'
import { preparedRow } from '../../db/prepared.ts'
import { isUnnamed } from '../../scope/agentNames.ts'
import { findOrderId } from '../../scope/findOrder.ts'
import { maskMentions } from '../mentions/maskMentions.ts'
import { groupOf, visibleEvent, visibleKinds } from './timelineScope.ts'
import { type Undoable, undoableAssignment } from './undoable.ts'

type Value = string | number | boolean | null

interface EventRow {
  readonly id: number
  readonly at: string
  readonly actor: string | null
  readonly kind: TimelineKind
  readonly data: OrderEventFacts
  /** The status change that belongs to it. */
  readonly moved: Pick<OrderEventFacts, 'before' | 'after'> | null
  /** The budget change that belongs to the assignment. */
  readonly paid: Pick<OrderEventFacts, 'before' | 'after'> | null
  /** Names for the ids in the event. */
  readonly before: string | null
  readonly after: string | null
  readonly artist: string | null
}

const userName = (id: SQL): SQL =>
  sql`(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = (${id})::int)`
const storeName = (id: SQL): SQL => sql`coalesce((select st.name from stores st where st.id = (${id})::int),
  (select m.name from merged_stores m where m.id = (${id})::int))`

/** The name for the id before or after an assignment. */
const nameAt = (key: 'before' | 'after'): SQL => {
  const id = sql`e.data->>${sql.raw(`'${key}'`)}`
  return sql`case when e.kind in ('artistAssigned', 'agentAssigned', 'customerChanged') then ${userName(id)}
    when e.kind = 'storeAssigned' then ${storeName(id)} end`
}

const NAMED: ReadonlySet<TimelineKind> = new Set([
  'artistAssigned',
  'agentAssigned',
  'customerChanged',
  'storeAssigned',
])

const kindList = (kinds: readonly TimelineKind[]): SQL => sql`${`{${kinds.join(',')}}`}::text[]`

const textOf = (value: Value | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : String(value)

/** The subject of an event: as written, or else its pin, files, or the artist of the budget. */
const subjectOf = ({ data, artist }: EventRow): string | null =>
  textOf(data.subject) ??
  (data.number === undefined ? null : `#${data.number}`) ??
  textOf(data.files?.join(', ')) ??
  artist

/** The values before and after, as texts; ticks are one of two words. */
function changeOf({ kind, data, before, after }: EventRow): Pick<TimelineEvent, 'before' | 'after'> {
  if (NAMED.has(kind)) return { before, after }
  if (data.done !== undefined)
    return data.done ? { before: 'OPEN', after: 'DONE' } : { before: 'DONE', after: 'OPEN' }
  return { before: textOf(data.before), after: textOf(data.after) }
}

/** The note on a budget needs permission to see the budget history. */
function noteOf(account: SignedIn, { kind, data }: EventRow): string | null {
  if (kind === 'budgetChanged' && !has(account, 'GET_BUDGET_CHANGE_LOG')) return null
  return textOf(data.note) ?? textOf(data.text) ?? textOf(data.reason)
}

function eventOf(account: SignedIn, row: EventRow): TimelineEvent {
  const { id, at, actor, kind, data, moved, paid } = row
  return {
    id,
    at: iso(at),
    actor,
    group: groupOf(kind),
    kind,
    step: data.step ?? null,
    subject: subjectOf(row),
    ...changeOf(row),
    note: noteOf(account, row),
    ...(moved && { moved: { before: String(moved.before), after: String(moved.after) } }),
    ...(paid && { budget: { before: String(paid.before), after: String(paid.after) } }),
    ...(data.inStead && { inStead: true }),
    ...(data.channel && { channel: data.channel }),
    ...(data.verdict && { verdict: data.verdict }),
    ...(data.custom && { custom: data.custom }),
    ...(data.of && { undone: data.of }),
  }
}

/** The texts of comments and to-dos, which may mention colleagues. */
const textsOf = ({ text, note, subject, before, after }: OrderEventFacts): string[] =>
  [text, note, subject, before, after].filter((value) => typeof value === 'string')

function masked(data: OrderEventFacts, mask: (text: string) => string): OrderEventFacts {
  const { text, note, subject, before, after } = data
  return {
    ...data,
    ...(typeof text === 'string' && { text: mask(text) }),
    ...(typeof note === 'string' && { note: mask(note) }),
    ...(typeof subject === 'string' && { subject: mask(subject) }),
    ...(typeof before === 'string' && { before: mask(before) }),
    ...(typeof after === 'string' && { after: mask(after) }),
  }
}

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
        select e.id, e.at, case when ${isUnnamed(account, sql`e.actor_id`)} then null else e.actor end as actor, e.kind, e.data, lag(e.kind) over near as came_by,
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
            'paid', ${kinds.includes('budgetChanged') ? sql`e.paid` : sql`null`}, 'before', ${nameAt('before')}, 'after', ${nameAt('after')}, 'artist', case when e.kind = any('{budgetChanged,payWaived,payExpected}')
            then ${userName(sql`e.data->>'artistId'`)} end) order by e.id ${direction})
          from (select * from seen order by id ${direction} limit ${query.size}
            offset ${query.page * query.size}) e) as rows`,
  )
  const texts = (rows ?? []).flatMap(({ data }) => textsOf(data))
  const mask = await maskMentions(db, account, sql`select ${id}::int`, texts)
  const events = (rows ?? []).map((row) => eventOf(account, { ...row, data: masked(row.data, mask) }))
  return { rows: withUndo(events, await undoableAssignment(db, account, id, now)), total }
}
