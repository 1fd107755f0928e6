import { type SQL, sql } from 'drizzle-orm'
import type { AuditEntry } from '#contract/audit.ts'
import type { WebhookArea, WebhookType } from '#contract/webhooks/events.ts'
import type { WebhookPayload } from '#contract/webhooks/payloads.ts'
import type { Account } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { auditEntriesById } from '../audit/list.ts'
import { customerRowsById } from '../customers/rows.ts'
import { type Db, iso, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { orderRowsById } from '../orders/rows.ts'
import { orderEventsById } from '../orders/timeline/orderEventsById.ts'
import { groupOf } from '../orders/timeline/timelineScope.ts'
import { ROW, type StoredRow, visibleFacts } from '../payouts/rows.ts'
import { payoutScope } from '../payouts/scope.ts'

/** An event that an endpoint may get. */
export interface DueEvent {
  readonly eventId: number
  readonly type: string
  readonly recordId: number
}

/** Who it is for: the rights, and the stores of orders, null for all. */
export interface Reader {
  readonly holder: Account
  readonly storeIds: readonly number[] | null
}

type Payloads = ReadonlyMap<number, WebhookPayload>

/** Orders `o` of these stores, and of those that they were merged into. */
export const ofStores = (storeIds: readonly number[] | null): SQL =>
  storeIds === null
    ? sql`true`
    : sql`o.store_id in (select coalesce(m.into_id, given.id) from unnest(${intArray(storeIds)}) given(id)
        left join merged_stores m on m.id = given.id)`

const idsOf = (due: readonly DueEvent[]): number[] => [...new Set(due.map(({ recordId }) => recordId))]

async function ordersFor(db: Db, { holder, storeIds }: Reader, due: readonly DueEvent[]): Promise<Payloads> {
  if (!has(holder, 'ACCESS_ORDER')) return new Map()
  const seen = await orderEventsById(
    db,
    holder,
    due.map(({ eventId }) => eventId),
    ofStores(storeIds),
  )
  const ids = [...new Set(seen.map(({ orderId }) => orderId))]
  const orders = new Map((await orderRowsById(db, holder, ids)).map((order) => [order.id, order]))
  return new Map(
    seen.map(({ orderId, event }) => [
      event.id,
      {
        type: `orders.${event.kind}`,
        timestamp: event.at,
        data: { event, order: orders.get(orderId) ?? null },
      },
    ]),
  )
}

/** Who did it and what changed are what the audit says, which needs VIEW_AUDIT. */
function eventOf(holder: Account, { id, at, kind, actor, changes }: AuditEntry) {
  return has(holder, 'VIEW_AUDIT') ? { id, at, kind, actor, changes } : { id, at, kind, actor: null }
}

async function customersFor(db: Db, { holder }: Reader, due: readonly DueEvent[]): Promise<Payloads> {
  if (!has(holder, 'VIEW_CUSTOMER_LIST')) return new Map()
  const entries = await entriesFor(db, holder, due)
  const customers = new Map((await customerRowsById(db, holder, idsOf(due))).map((one) => [one.id, one]))
  return new Map(
    entries.map((entry) => [
      entry.id,
      {
        type: `customers.${entry.kind}`,
        timestamp: entry.at,
        data: { event: eventOf(holder, entry), customer: customers.get(entry.recordId) ?? null },
      },
    ]),
  )
}

const entriesFor = (db: Db, holder: Account, due: readonly DueEvent[]) =>
  auditEntriesById(
    db,
    holder,
    due.map(({ eventId }) => eventId),
  )

async function payoutsFor(db: Db, { holder }: Reader, due: readonly DueEvent[]): Promise<Payloads> {
  if (!has(holder, 'VIEW_PAYOUT_LIST')) return new Map()
  const rows = await rowsOf<{ row: StoredRow }>(
    db,
    sql`select json_build_object(${ROW}) as row from payouts p
      where p.id = any(${intArray(idsOf(due))}) and ${payoutScope(holder)}`,
  )
  const payouts = new Map(rows.map(({ row }) => [row.id, visibleFacts(holder, row)]))
  return new Map(
    (await entriesFor(db, holder, due)).flatMap((entry) => {
      const payout = payouts.get(entry.recordId)
      if (!payout) return []
      const data = { event: eventOf(holder, entry), payout }
      return [[entry.id, { type: `payouts.${entry.kind}`, timestamp: entry.at, data }] as const]
    }),
  )
}

interface Published {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly content: string
  readonly senderName: string
  readonly createdDate: string
}

/** Those that staff published, to those who may publish: they see all of them. */
async function noticesFor(db: Db, { holder }: Reader, due: readonly DueEvent[]): Promise<Payloads> {
  if (!has(holder, 'PUBLISH_NOTIFICATION')) return new Map()
  const rows = await rowsOf<Published>(
    db,
    sql`select id, title, description, content, sender_name as "senderName", created_date as "createdDate"
      from notifications where id = any(${intArray(idsOf(due))}) and status = 'PUBLISHED' and cause is null`,
  )
  const notices = new Map(rows.map((row) => [row.id, { ...row, createdDate: iso(row.createdDate) }]))
  return new Map(
    (await entriesFor(db, holder, due)).flatMap((entry) => {
      const notice = notices.get(entry.recordId)
      if (!notice) return []
      const data = { event: eventOf(holder, entry), notice }
      return [[entry.id, { type: `notices.${entry.kind}`, timestamp: entry.at, data }] as const]
    }),
  )
}

const READERS: Readonly<
  Record<WebhookArea, (db: Db, reader: Reader, due: readonly DueEvent[]) => Promise<Payloads>>
> = { orders: ordersFor, customers: customersFor, payouts: payoutsFor, notices: noticesFor }

export const areaOf = (type: string): WebhookArea => type.split('.')[0] as WebhookArea

/**
 * What is sent of these events, by their ids, as the reader may see it now; those that it may not see are missing. The same
 * scopes and stripping as in the API (D-3.6, D-3.7).
 */
export async function payloadsFor(db: Db, reader: Reader, due: readonly DueEvent[]): Promise<Payloads> {
  const made = new Map<number, WebhookPayload>()
  for (const [area, some] of Map.groupBy(due, ({ type }) => areaOf(type)))
    for (const [id, payload] of await READERS[area](db, reader, some)) made.set(id, payload)
  return made
}

/** A payload without a record, for a test of an area in which nothing has happened yet. */
export function emptyPayload(type: WebhookType, now: Date): WebhookPayload {
  const [area, kind] = type.split('.') as [WebhookArea, never]
  const at = now.toISOString()
  const event = { id: 0, at, kind, actor: null }
  const common = { type, timestamp: at }
  if (area === 'customers') return { ...common, data: { event, customer: null } }
  if (area === 'payouts') return { ...common, data: { event, payout: null } }
  if (area === 'notices') return { ...common, data: { event, notice: null } }
  const orderEvent = {
    group: groupOf(kind),
    step: null,
    subject: null,
    before: null,
    after: null,
    note: null,
  }
  return { ...common, data: { event: { ...event, ...orderEvent }, order: null } }
}
