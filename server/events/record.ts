import { sql } from 'drizzle-orm'
import type { AuditKind } from '#contract/audit.ts'
import { MAX_LIVE_IDS } from '#contract/live/live.ts'
import type { OrderEvent } from '#contract/orders/events.ts'
import type { Db } from '../db/db.ts'
import { preparedRow } from '../db/prepared.ts'
import { LIVE_CHANNEL } from '../live/announce.ts'
import { HOLD_BOUND } from './settled.ts'

/** Who did it: an account, or the name of a server part. */
export type Actor = { readonly id: number; readonly fullName: string } | string

/** What is written as the name of who did it. */
export const actorName = (account: Actor): string =>
  typeof account === 'string' ? account : account.fullName

interface Happened {
  readonly account: Actor
  readonly now: Date
  readonly recordId: number
}

/** An event of a record, for the audit. */
export interface NewEvent extends Happened {
  readonly area: string
  readonly kind: AuditKind
  /** See `auditData`; never a secret. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** An event of an order, for its timeline. */
export type NewOrderEvent = Happened & OrderEvent

/** An event of any area. */
export interface AnyEvent extends Happened {
  readonly area: string
  readonly kind: string
  readonly data?: Readonly<Record<string, unknown>> | OrderEvent['data']
}

const rowFor = ({ account, now, area, recordId, kind, data = {} }: AnyEvent) => ({
  at: now.toISOString(),
  actor_id: typeof account === 'string' ? null : account.id,
  actor: actorName(account),
  area,
  record_id: recordId,
  kind,
  data,
})

/**
 * The only writer of events; always one statement. Notifies the live streams on commit. Returns the ids in order. Those of
 * orders are written by `recordOrderEvents`, which also tells the followers.
 */
export async function writeEvents(tx: Db, happened: readonly AnyEvent[]): Promise<readonly number[]> {
  return happened.length === 0 ? [] : insertEvents(tx, happened)
}

async function insertEvents(tx: Db, happened: readonly AnyEvent[]): Promise<readonly number[]> {
  const { ids } = await preparedRow<{ ids: number[] | null }>(
    tx,
    sql`
    with bound as materialized (${HOLD_BOUND}),
    kept as (
      insert into events (at, actor_id, actor, area, record_id, kind, data, record_name)
      select at, actor_id, actor, area, record_id, kind, data,
        case when area <> 'orders' then fold_name(nullif(data->>'name', '')) end
      from bound cross join jsonb_to_recordset(${JSON.stringify(happened.map(rowFor))}::jsonb) as given(
        at timestamptz, actor_id int, actor text, area text, record_id int, kind text, data jsonb)
      where bound.held = ''
      returning id, area, record_id),
    chunked as (
      select *, (dense_rank() over (partition by area order by record_id) - 1) / ${MAX_LIVE_IDS}::int as chunk from kept),
    told as materialized (
      select pg_notify(${LIVE_CHANNEL}, json_build_object(
        'area', area, 'first', min(id), 'last', max(id), 'ids', json_agg(distinct record_id))::text)
      from chunked group by area, chunk)
    select json_agg(id order by id) as ids, (select count(*) from told) from kept`,
  )
  return ids ?? []
}

/** Records an event, or nothing in the same time: so that an answer does not tell by its time which it was. */
export async function recordIf(tx: Db, event: NewEvent | undefined): Promise<void> {
  await insertEvents(tx, event ? [event] : [])
}

/** Records events in the transaction that causes them. */
export async function recordEvents(tx: Db, happened: readonly NewEvent[]): Promise<void> {
  await writeEvents(tx, happened)
}

/** Records an event whose data count what the parts of some work do; returns its id, for `addToEvent`. */
export async function recordCount(tx: Db, event: NewEvent): Promise<number> {
  const [id] = await writeEvents(tx, [event])
  if (id === undefined) throw new Error('An event was not recorded')
  return id
}

/**
 * Adds to a number in the data of an earlier event: for work in parts that the audit shows as one entry. Does not notify:
 * the parts do.
 */
export async function addToEvent(tx: Db, id: number, field: string, more: number): Promise<void> {
  await tx.execute(
    sql`update events set data = data || jsonb_build_object(${field}::text, (data->>${field})::int + ${more}::int)
      where id = ${id} and area <> 'orders'`,
  )
}

export const recordEvent = (tx: Db, event: NewEvent): Promise<void> => recordEvents(tx, [event])
