import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { announce } from '../../live/announce.ts'
import { trackingCodesOf } from '../canvas/trackingCodes.ts'
import type { ChangeRequest } from '../change.ts'
import { recordOrderEvents } from '../followers/recordOrderEvents.ts'
import { type Searchable, searchColumns } from '../search.ts'

const ORDERS_AT_ONCE = 500

interface FoundOrder extends Pick<Searchable, 'number' | 'code' | 'trackingCodes'> {
  readonly id: number
  readonly customerId: number
}

/** Locks in id order, like all writers of several orders, to avoid deadlocks. */
async function lockOrdersOf(tx: Db, customerIds: readonly number[]): Promise<FoundOrder[]> {
  const found = await rowsOf<Omit<FoundOrder, 'trackingCodes'>>(
    tx,
    sql`select id, number, code, customer_id as "customerId" from orders
      where customer_id = any(${intArray(customerIds)}) order by id for no key update`,
  )
  const codes = await trackingCodesOf(
    tx,
    found.map(({ id }) => id),
  )
  return found.map((order) => ({ ...order, trackingCodes: codes.get(order.id) ?? [] }))
}

/** Updates the search columns and others; in batches, since the texts are sent as parameters. */
async function writeSearch(
  tx: Db,
  found: readonly FoundOrder[],
  customer: Searchable['customer'],
  more: SQL = sql``,
): Promise<void> {
  for (let from = 0; from < found.length; from += ORDERS_AT_ONCE) {
    const rows = found
      .slice(from, from + ORDERS_AT_ONCE)
      .map((order) => ({ id: order.id, ...searchColumns({ ...order, customer }) }))
    await tx.execute(sql`update orders o set search_order = given."searchOrder", search_name = given."searchName",
        search_all = given."searchAll"${more}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given(id int, "searchOrder" text, "searchName" text, "searchAll" text)
      where o.id = given.id`)
  }
}

/** Updates the search texts of a customer's orders to the current data, and notifies the live streams. */
export async function refreshSearch(
  tx: Db,
  customerId: number,
  customer: Searchable['customer'],
): Promise<void> {
  const found = await lockOrdersOf(tx, [customerId])
  await writeSearch(tx, found, customer)
  await announce(
    tx,
    'orders',
    found.map(({ id }) => id),
  )
}

/**
 * Moves all orders of one customer to another, with an event each, and updates the search texts of the
 * other's own orders. The caller must update the totals of both.
 */
export async function giveOrders(
  tx: Db,
  from: number,
  to: Searchable['customer'] & { readonly id: number },
  { account, now }: Pick<ChangeRequest, 'account' | 'now'>,
): Promise<void> {
  const found = await lockOrdersOf(tx, [from, to.id])
  const moved = found.filter(({ customerId }) => customerId === from)
  const own = found.filter(({ customerId }) => customerId !== from)
  const stamp = sql`, customer_id = ${to.id}, last_modified_date = ${now.toISOString()},
    last_modified_by = ${account.fullName}, version = o.version + 1`
  await writeSearch(tx, moved, to, stamp)
  await writeSearch(tx, own, to)
  await announce(
    tx,
    'orders',
    own.map(({ id }) => id),
  )
  const event = {
    account,
    now,
    kind: 'customerChanged' as const,
    data: { before: from, after: to.id },
  }
  await recordOrderEvents(
    tx,
    moved.map(({ id }) => ({ ...event, recordId: id })),
  )
}
