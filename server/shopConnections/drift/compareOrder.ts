import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/db.ts'
import { wakeJob } from '../../jobs/wake.ts'
import { TELL_SHOPS } from '../out/tellShops.ts'
import type { ShopOrder } from '../shop.ts'
import { type Difference, differencesOf, type Here } from './differencesOf.ts'

interface Compared extends Here {
  readonly orderId: number
  readonly state: ShopOrder
  readonly isOpen: boolean
}

const find = (tx: Db, connectionId: number, shopOrderId: string): Promise<Compared[]> =>
  rowsOf<Compared>(
    tx,
    sql`select o.id as "orderId", s.state, o.status <> 'DONE' as "isOpen", o.paid, o.refunded,
        o.total_cents as "totalCents", o.shipping_address as address, s.sent,
        (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id) as pieces,
        (select coalesce(sum(r.cents), 0)::int from order_refunds r where r.order_id = o.id) as "refundedCents",
        array(select m.subject from shop_messages m where m.order_id = o.id and m.kind = 'FULFILMENT'
          and m.state in ('SENT', 'FAILED') and m.subject is not null) as "trackingCodes",
        exists (select from shop_messages m where m.order_id = o.id and m.kind = 'STATUS'
          and m.state in ('QUEUED', 'SENDING')) as "isTelling"
      from shop_orders s join orders o on o.id = s.order_id
      where s.connection_id = ${connectionId} and s.shop_order_id = ${shopOrderId} and s.state is not null
      for update of s`,
  )

/** Keeps since when each of them is; those that are no more are removed. */
async function write(
  tx: Db,
  connectionId: number,
  orderId: number,
  found: readonly Difference[],
  now: Date,
): Promise<void> {
  const fields = `{${found.map(({ field }) => field).join(',')}}`
  await tx.execute(
    sql`delete from shop_differences where order_id = ${orderId} and field <> all(${fields}::text[])`,
  )
  if (found.length === 0) return
  await tx.execute(sql`insert into shop_differences (connection_id, order_id, field, here, there, since)
    select ${connectionId}, ${orderId}, g.field, g.here, g.there, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as g(field text, here text, there text)
    on conflict (order_id, field) do update set here = excluded.here, there = excluded.there`)
}

/** A status that somebody changed in the shop is told again: it says what happens here. */
async function tellAgain(tx: Db, connectionId: number, orderId: number, status: string, now: Date) {
  const at = now.toISOString()
  await tx.execute(sql`insert into shop_messages (connection_id, order_id, kind, key, subject, data, queued_date, next_attempt)
    select ${connectionId}, ${orderId}, 'STATUS', 'status:again:' || gen_random_uuid(), ${status},
      jsonb_build_object('status', ${status}::text), ${at}::timestamptz, ${at}::timestamptz
    from shop_connections where id = ${connectionId} and enabled and writes_status`)
  await wakeJob(tx, TELL_SHOPS)
}

/** Writes in what an order is not as its shop said just now, and heals what is safe: a status is told again (D-16.30). */
export const compareOrder = (db: Db, connectionId: number, shopOrderId: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const [order] = await find(tx, connectionId, shopOrderId)
    if (!order) return
    const { orderId, isOpen, state, ...here } = order
    const found = isOpen ? differencesOf(here, state) : []
    await write(tx, connectionId, orderId, found, now)
    const status = found.find(({ field }) => field === 'STATUS')?.here
    if (status) await tellAgain(tx, connectionId, orderId, status, now)
  })
