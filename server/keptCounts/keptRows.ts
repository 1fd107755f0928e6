import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_ZONE } from '../businessDay.ts'
import { type Db, rowOf, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'

/** A table whose rows triggers keep for each order. */
export interface KeptRows {
  readonly table: string
  readonly columns: readonly string[]
  /** The same columns of these orders, from what they are kept from; the first is the order's id. */
  readonly fresh: (ids: SQL) => SQL
  /** Makes the rows of these orders again. */
  readonly remake: (ids: SQL) => SQL
}

const PAYMENTS = ['order_id', 'number', 'status', 'order_status']
const FACTS = [
  'order_id',
  'paid_day',
  'revenue_cents',
  'status',
  'since_day',
  'done_day',
  'late',
  'artist_id',
  'sketch_first',
  'color_first',
  'rounds',
  'minutes',
]

/** The same rule as that of the trigger `keep_order_payments` (D-8.1). */
const payments = (ids: SQL): SQL => sql`
  select o.id as order_id, o.number, case when b.paid = 0 then 'UNPAID' when b.paid = b.entries then 'PAID' else 'PARTIAL_PAID' end
    as status, o.status as order_status
  from orders o cross join lateral (
    select count(*) filter (where payment_status = 'PAID') as paid, count(*) as entries
    from artist_budgets where order_id = o.id and budget > 0) b
  where o.id = any(${ids})`

export const KEPT_ROWS: readonly KeptRows[] = [
  {
    table: 'order_payments',
    columns: PAYMENTS,
    fresh: payments,
    remake: (ids) => sql`insert into order_payments (order_id, number, status, order_status) ${payments(ids)}
      on conflict (order_id) do update set number = excluded.number, status = excluded.status,
        order_status = excluded.order_status`,
  },
  {
    table: 'order_facts',
    columns: FACTS,
    // Not by `insight_zone`, which would keep the job from moving the days.
    fresh: (ids) =>
      sql`select * from order_facts_now(${ids}, coalesce((select zone from insight_state), ${DEFAULT_ZONE}))`,
    remake: (ids) => sql`select refresh_order_facts(${ids})`,
  },
  {
    table: 'customer_waits',
    columns: ['order_id', 'since', 'answered_at'],
    fresh: (ids) => sql`select * from customer_waits_now(${ids})`,
    remake: (ids) => sql`select refresh_customer_waits(${ids})`,
  },
]

/** Orders in one statement. */
const MOST = 1000

/** The ids of the next orders after one. */
async function nextOrders(db: Db, after: number): Promise<readonly number[]> {
  const { ids } = await rowOf<{ ids: number[] }>(
    db,
    sql`select coalesce(json_agg(id order by id), '[]') as ids
      from (select id from orders where id > ${after} order by id limit ${MOST}) o`,
  )
  return ids
}

/** Those of the orders whose rows are missing, wrong or too many; in one statement, so of one moment. */
const wrongAmong = (db: Db, { table, columns, fresh }: KeptRows, ids: SQL) => {
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  return rowsOf<{ order_id: number }>(
    db,
    sql`with fresh as materialized (select ${names} from (${fresh(ids)}) f),
      kept as materialized (select ${names} from ${sql.identifier(table)} where order_id = any(${ids}))
      select order_id from ((table fresh except all table kept) union all (table kept except all table fresh)) d
      group by 1 order by 1`,
  )
}

/** The orders whose rows in the table are wrong. Empty if all are right. */
export async function compareRows(db: Db, kept: KeptRows): Promise<{ readonly order_id: number }[]> {
  const wrong: { readonly order_id: number }[] = []
  for (let ids = await nextOrders(db, 0); ids.length > 0; ids = await nextOrders(db, ids.at(-1) ?? 0))
    wrong.push(...(await wrongAmong(db, kept, intArray(ids))))
  return wrong
}

/** Makes the wrong rows again, a part of the orders at a time. */
export async function repairRows(db: Db, kept: KeptRows): Promise<void> {
  const wrong = await compareRows(db, kept)
  for (let at = 0; at < wrong.length; at += MOST)
    await db.execute(kept.remake(intArray(wrong.slice(at, at + MOST).map((row) => row.order_id))))
}
