import { sql } from 'drizzle-orm'
import type { AuditKind } from '#contract/audit.ts'
import { MAX_LIVE_IDS } from '#contract/live.ts'
import type { OrderEvent } from '#contract/orders/events.ts'
import type { Db } from '../db/db.ts'
import { LIVE_CHANNEL } from '../live/announce.ts'

/** Who did it: an account, or the name of a server part. */
export type Actor = { readonly id: number; readonly fullName: string } | string

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

interface AnyEvent extends Happened {
  readonly area: string
  readonly kind: string
  readonly data?: Readonly<Record<string, unknown>> | OrderEvent['data']
}

const rowFor = ({ account, now, area, recordId, kind, data = {} }: AnyEvent) => ({
  at: now.toISOString(),
  actor_id: typeof account === 'string' ? null : account.id,
  actor: typeof account === 'string' ? account : account.fullName,
  area,
  record_id: recordId,
  kind,
  data,
})

/** The only writer of events; always one statement. Notifies the live streams on commit. */
async function write(tx: Db, happened: readonly AnyEvent[]): Promise<void> {
  if (happened.length === 0) return
  await tx.execute(sql`
    with kept as (
      insert into events (at, actor_id, actor, area, record_id, kind, data, record_name)
      select at, actor_id, actor, area, record_id, kind, data,
        case when area <> 'orders' then fold_name(nullif(data->>'name', '')) end
      from jsonb_to_recordset(${JSON.stringify(happened.map(rowFor))}::jsonb) as given(
        at timestamptz, actor_id int, actor text, area text, record_id int, kind text, data jsonb)
      returning id, area, record_id),
    chunked as (
      select *, (dense_rank() over (partition by area order by record_id) - 1) / ${MAX_LIVE_IDS}::int as chunk from kept)
    select pg_notify(${LIVE_CHANNEL}, json_build_object(
      'area', area, 'first', min(id), 'last', max(id), 'ids', json_agg(distinct record_id))::text)
    from chunked group by area, chunk`)
}

/** Records events in the transaction that causes them. */
export const recordEvents = (tx: Db, happened: readonly NewEvent[]): Promise<void> => write(tx, happened)

/** Records events of orders in the transaction that causes them. */
export const recordOrderEvents = (tx: Db, happened: readonly NewOrderEvent[]): Promise<void> =>
  write(
    tx,
    happened.map((event) => ({ ...event, area: 'orders' })),
  )

/** Records a record's event together with those of the orders that it concerns. */
export const recordWithOrders = (
  tx: Db,
  event: NewEvent,
  ofOrders: readonly NewOrderEvent[],
): Promise<void> => write(tx, [...ofOrders.map((one) => ({ ...one, area: 'orders' })), event])

export const recordEvent = (tx: Db, event: NewEvent): Promise<void> => recordEvents(tx, [event])
