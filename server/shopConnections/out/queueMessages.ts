import { type SQL, sql } from 'drizzle-orm'
import { POSTER_PRODUCT } from '#contract/orders/orders.ts'
import { TIMELINE_GROUPS } from '#contract/orders/timeline.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { settledEventId } from '../../events/settled.ts'
import type { Connection } from '../askShop.ts'
import { planMessages, type Tellable } from './plan.ts'

/** Events that are looked at for a connection in one transaction. */
const AT_ONCE = 500

/** Connections that are told of what becomes of their orders. */
export const WORKING_CONNECTIONS: SQL = sql`enabled and kind <> 'OWN' and credentials is not null`

/** What changes nothing that a shop is told: its own changes. Whatever else happened, the order is compared as a whole. */
const OWN_KINDS: SQL = sql`${`{${TIMELINE_GROUPS.shop.join(',')}}`}::text[]`

/** Whether the item `i` is printed, as `isPrinted` says (D-4.5). */
const PRINTED: SQL = sql`(upper(i.product_type) in ('CANVAS', 'POSTER') or lower(i.product_name) = ${POSTER_PRODUCT.toLowerCase()})`

/** The orders of the connection that something happened to after `position` and up to `upTo`. */
const happenedTo = (tx: Db, { id, position }: Connection, upTo: number): Promise<Tellable[]> =>
  rowsOf<Tellable>(
    tx,
    sql`with touched as materialized (select distinct e.record_id as id from events e
        where e.area = 'orders' and e.id > ${position} and e.id <= ${upTo} and e.kind <> all(${OWN_KINDS}))
      select o.id as "orderId", o.code, o.status, o.refunded, s.state,
        array(select l.key from jsonb_each(s.taken->'lines') l join order_items i on i.id = (l.value->>'item')::int
          where i.order_id = o.id and ${PRINTED}) as printed,
        o.printful_trackings || coalesce((select jsonb_agg(jsonb_build_object('trackingCode', t.tracking_code,
          'trackingUrl', t.tracking_url) order by t.id) from trackings t where t.order_id = o.id), '[]') as trackings,
        (select m.subject from shop_messages m where m.order_id = o.id and m.kind = 'STATUS' and m.state <> 'OVERTAKEN'
          order by m.id desc limit 1) as "lastStatus",
        exists (select from shop_messages m where m.order_id = o.id and m.key = 'link') as "hasLink"
      from touched t join shop_orders s on s.order_id = t.id and s.connection_id = ${id}
        join orders o on o.id = t.id order by o.id`,
  )

/** Queues what the shops of these orders are to be told; a status that waits is overtaken by a newer one. */
async function queue(
  tx: Db,
  connection: Connection,
  orders: readonly Tellable[],
  { publicUrl, upTo, now }: { readonly publicUrl: string; readonly upTo: number; readonly now: Date },
): Promise<void> {
  const rows = orders.flatMap((order) =>
    planMessages(order, connection, { publicUrl, position: upTo }).map((message) => ({
      order_id: order.orderId,
      ...message,
    })),
  )
  if (rows.length === 0) return
  const at = now.toISOString()
  const restated = rows.filter(({ kind }) => kind === 'STATUS').map(({ order_id: id }) => id)
  await tx.execute(sql`update shop_messages set state = 'OVERTAKEN', next_attempt = null, version = version + 1
    where order_id = any(${`{${restated.join(',')}}`}::int[]) and kind = 'STATUS' and state in ('QUEUED', 'FAILED')`)
  await tx.execute(sql`insert into shop_messages (connection_id, order_id, kind, key, subject, data, queued_date, next_attempt)
    select ${connection.id}, g.order_id, g.kind, g.key, g.subject, g.data, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(order_id int, kind text, key text, subject text, data jsonb)
    on conflict (order_id, key) do nothing`)
}

/** Looks at the next events of one connection. Returns whether it is still behind. */
async function step(
  db: Db,
  id: number,
  settled: number,
  given: { readonly publicUrl: string; readonly now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [connection] = await rowsOf<Connection>(
      tx,
      sql`select id, position::float8 as position, writes_link as "writesLink", writes_status as "writesStatus",
        fulfils_digital as "fulfilsDigital" from shop_connections
        where id = ${id} and ${WORKING_CONNECTIONS} and position < ${settled} for update`,
    )
    if (!connection) return false
    const upTo = Math.min(settled, connection.position + AT_ONCE)
    await queue(tx, connection, await happenedTo(tx, connection, upTo), { ...given, upTo })
    await tx.execute(sql`update shop_connections set position = ${upTo} where id = ${id}`)
    return upTo < settled
  })
}

/**
 * Queues for each connection what its shop is to be told of what has happened here since. The events themselves are the
 * outbox, written by the causing transactions (docs/decisions/0035); they are read up to the settled position, so none is
 * skipped whose transaction ends late.
 */
export async function queueShopMessages(db: Db, publicUrl: string, now: Date): Promise<void> {
  const settled = await settledEventId(db)
  const behind = await rowsOf<{ id: number }>(
    db,
    sql`select id from shop_connections where ${WORKING_CONNECTIONS} and position < ${settled} order by id`,
  )
  for (const { id } of behind) while (await step(db, id, settled, { publicUrl, now }));
}
