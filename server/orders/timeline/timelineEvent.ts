import { type SQL, sql } from 'drizzle-orm'
import type { OrderEventFacts } from '#contract/orders/events.ts'
import type { TimelineEvent, TimelineKind } from '#contract/orders/timeline.ts'
import type { Account } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import { type Db, iso } from '../../db/db.ts'
import { isUnnamed } from '../../scope/agentNames.ts'
import { maskMentions } from '../mentions/maskMentions.ts'
import { groupOf } from './timelineScope.ts'

type Value = string | number | boolean | null

/** An event of an order as it is stored, with names for its ids. */
export interface EventRow {
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

/** Kinds as an array of texts. */
export const kindList = (kinds: readonly TimelineKind[]): SQL => sql`${`{${kinds.join(',')}}`}::text[]`

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
function noteOf(account: Account, { kind, data }: EventRow): string | null {
  if (kind === 'budgetChanged' && !has(account, 'GET_BUDGET_CHANGE_LOG')) return null
  return textOf(data.note) ?? textOf(data.text) ?? textOf(data.reason)
}

/** The event as the account sees it; its mentions are masked already. */
function eventOf(account: Account, row: EventRow): TimelineEvent {
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

const textsIn = (rows: readonly EventRow[]): string[] => rows.flatMap(({ data }) => textsOf(data))

/** The events of one order, with the mentions masked of those whom the account may not see. */
export async function eventsOf(
  db: Db,
  account: Account,
  orderId: number,
  rows: readonly EventRow[],
): Promise<TimelineEvent[]> {
  const mask = await maskMentions(db, account, sql`select ${orderId}::int`, textsIn(rows))
  return rows.map((row) => eventOf(account, { ...row, data: masked(row.data, mask) }))
}

/** The pairs of an `EventRow` of the event `e` in `json_build_object` that name what its data hold as ids. */
export const EVENT_NAMES: SQL = sql`'before', ${nameAt('before')}, 'after', ${nameAt('after')}, 'artist',
  case when e.kind = any('{budgetChanged,payWaived,payExpected}') then ${userName(sql`e.data->>'artistId'`)} end`

/** Who did the event `e` of the order `o`, unless the account may not see the name (D-3.7). */
export const eventActor = (account: Account): SQL =>
  sql`case when ${isUnnamed(account, sql`e.actor_id`)} then null else e.actor end`
