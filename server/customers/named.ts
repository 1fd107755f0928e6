import { type SQL, sql } from 'drizzle-orm'
import { customerIdIn } from '#contract/customers/key.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { seesContact } from './rows.ts'

/**
 * Throws 403 `hiddenField` if an account without contact data names a customer by login: that is the phone
 * number, and the response would reveal whether it exists (D-3.7).
 */
export function requireNameable(account: SignedIn, key: string): void {
  if (customerIdIn(key) !== undefined || seesContact(account)) return
  const missing = ['VIEW_CUSTOMER_CONTACT_INFO']
  throw problem('hiddenField', { missing, says: { key: 'loginNeeds' } })
}

/**
 * SQL for the id of the customer named by login (case-insensitive) or as `id:42`; after a merge, the id of
 * the kept one. Null if unknown or staff.
 */
export function idOfNamed(key: string): SQL {
  const id = customerIdIn(key)
  const isNamed = id === undefined ? sql`lower(nu.login) = ${key.toLowerCase()}` : sql`nu.id = ${id}`
  return sql`(select coalesce(named.merged_into, named.user_id)
    from customers named join users nu on nu.id = named.user_id where ${isNamed})`
}

/** The same as a number; undefined if unknown. */
export async function findNamed(db: Db, key: string): Promise<number | undefined> {
  const { id } = await rowOf<{ id: number | null }>(db, sql`select ${idOfNamed(key)} as id`)
  return id ?? undefined
}
