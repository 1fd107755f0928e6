import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Page } from '#contract/lists/paging.ts'
import type { OrderQuery } from '#contract/orders/list.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { readUpdated, type UpdatedQuery } from '../../events/updatedSince.ts'
import { rowsByNumber } from '../rows.ts'
import { matchingOrders } from './conditions.ts'
import { listedFields, type Showing } from './listedFields.ts'

/** The orders that fit and have events after `updatedSince`: see `readUpdated`. */
export async function updatedOrders(
  db: Db,
  account: SignedIn,
  query: OrderQuery & UpdatedQuery,
  { reply, ...showing }: Showing & { readonly reply: FastifyReply },
): Promise<Page<OrderRow>> {
  const where = await matchingOrders(db, account, query, showing.now)
  return readUpdated(db, { area: 'orders', query, reply }, async (ids) => {
    const { numbers } = await rowOf<{ numbers: number[] }>(
      db,
      sql`select array(select o.number from orders o where o.id = any(${intArray(ids)}) and ${where}) as numbers`,
    )
    return rowsByNumber(db, account, numbers, listedFields(account, showing))
  })
}
