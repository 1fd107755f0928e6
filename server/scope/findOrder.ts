import { type SQL, sql } from 'drizzle-orm'
import { writtenCode } from '#contract/orders/writtenOrder.ts'
import type { Account } from '../accounts/account.ts'
import type { Db } from '../db/db.ts'
import { preparedRows } from '../db/prepared.ts'
import { problem } from '../http/problem.ts'
import { orderScope } from './orderScope.ts'

const LARGEST_ID = 2_147_483_647

/** The order `o` named in a path by id or code (D-1.3), as people write it, within the account's scope. */
export function isNamed(account: Account, idOrCode: string): SQL {
  const id = /^\d+$/.test(idOrCode) ? Number(idOrCode) : undefined
  const named =
    id === undefined ? sql`o.code = ${writtenCode(idOrCode)}` : sql`o.id = ${id > LARGEST_ID ? 0 : id}`
  return sql`${named} and ${orderScope(account)}`
}

/**
 * The id of the order named in a path by id or code (D-1.3). Throws 404 `notFound`, also if it is outside the
 * account's scope.
 */
export async function findOrderId(db: Db, account: Account, idOrCode: string): Promise<number> {
  const [order] = await preparedRows<{ id: number }>(
    db,
    sql`select o.id from orders o where ${isNamed(account, idOrCode)}`,
  )
  if (!order) throw problem('notFound')
  return order.id
}
