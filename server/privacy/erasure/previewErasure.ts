import { sql } from 'drizzle-orm'
import type { ErasurePreview } from '#contract/privacy/erasure.ts'
import type { CustomerRequest } from '../../customers/getCustomer.ts'
import { findNamed, requireNameable } from '../../customers/named.ts'
import { requireContact } from '../../customers/rows.ts'
import { type Db, rowOf, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { problem } from '../../http/problem.ts'

/** Numbers that are told. */
const TOLD = 20

/** The customer, and those who were merged into them. */
export async function personIdsOf(db: Db, id: number): Promise<number[]> {
  const merged = await rowsOf<{ id: number }>(
    db,
    sql`select user_id as id from customers where merged_into = ${id} order by user_id`,
  )
  return [id, ...merged.map((row) => row.id)]
}

/** Numbers of the customer's orders that are not done, the oldest first, at most twenty. */
export async function openOrdersOf(db: Db, id: number): Promise<number[]> {
  const found = await rowsOf<{ number: number }>(
    db,
    sql`select number from orders where customer_id = ${id} and status <> 'DONE' order by number limit ${TOLD}`,
  )
  return found.map(({ number }) => number)
}

const counts = (id: number, personIds: readonly number[]) => sql`
  with own as (select id, number from orders where customer_id = ${id}),
    items as (select i.id from order_items i join own on own.id = i.order_id),
    steps_of as (select s.id from steps s join own on own.id = s.order_id)
  select (select count(*)::int from own) as orders,
    (select count(*)::int from outbox m where m.order_id in (select id from own))
      + (select count(*)::int from received_messages r where r.order_id in (select id from own))
      + (select count(*)::int from calls c where c.order_id in (select id from own)) as messages,
    (select count(distinct file_id)::int from (
      select file_id from item_files where item_id in (select id from items)
      union all select file_id from step_files where step_id in (select id from steps_of)
      union all select file_id from delivery_files where order_id in (select id from own)) linked) as pictures,
    (select count(*)::int from step_feedbacks where step_id in (select id from steps_of)) as answers,
    (select count(*)::int from proof_links where order_id in (select id from own))
      + (select count(*)::int from delivery_links where order_id in (select id from own)) as links,
    (select count(*)::int from shop_deliveries where order_id in (select id from own)) as deliveries,
    (select count(*)::int from events where area = 'customers' and record_id = any(${intArray(personIds)})) as "auditEntries"`

/** How much an erasure would take away. Throws 403 without the contact data permission, 404. */
export async function previewErasure(
  db: Db,
  { account }: CustomerRequest,
  key: string,
): Promise<ErasurePreview> {
  requireContact(account)
  requireNameable(account, key)
  const id = await findNamed(db, key)
  if (id === undefined) throw problem('notFound')
  const found = await rowOf<Omit<ErasurePreview, 'open'>>(db, counts(id, await personIdsOf(db, id)))
  return { ...found, open: await openOrdersOf(db, id) }
}
