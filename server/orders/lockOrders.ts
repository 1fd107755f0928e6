import { asc, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Account } from '../accounts/account.ts'
import type { Db } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { orderScope } from '../scope/orderScope.ts'
import type { StoredOrder } from './change.ts'
import { orders } from './tables.ts'

/** Those of the orders that are in the scope, locked in id order like by all writers of several orders, to avoid deadlocks. */
export function lockOrders(tx: Db, account: Account, ids: readonly number[]): Promise<StoredOrder[]> {
  const o = alias(orders, 'o')
  return tx
    .select()
    .from(o)
    .where(sql`${o.id} = any(${intArray(ids)}) and ${orderScope(account)}`)
    .orderBy(asc(o.id))
    .for('no key update', { of: o })
}
