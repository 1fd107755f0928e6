import { type SQL, sql } from 'drizzle-orm'
import { customerIdIn } from '#contract/customerKey.ts'
import { type Db, rowOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import type { SignedIn } from '../session/account.ts'
import { seesContact } from './rows.ts'

/**
 * Throws 403 `hiddenField` where an account without contact data names a customer by login: that is his phone number, and
 * the answer would tell whether somebody has it (D-3.7).
 */
export function requireNameable(account: SignedIn, key: string): void {
  if (customerIdIn(key) !== undefined || seesContact(account)) return
  const missing = ['VIEW_CUSTOMER_CONTACT_INFO']
  throw problem('hiddenField', { missing, detail: 'A customer’s login needs VIEW_CUSTOMER_CONTACT_INFO' })
}

/**
 * The user id of the customer that a call names by login in any case or as `id:42`, in SQL: of whoever was kept, where he
 * was merged away; null for someone of the staff as for nobody.
 */
export function idOfNamed(key: string): SQL {
  const id = customerIdIn(key)
  const isNamed = id === undefined ? sql`lower(nu.login) = ${key.toLowerCase()}` : sql`nu.id = ${id}`
  return sql`(select coalesce(named.merged_into, named.user_id)
    from customers named join users nu on nu.id = named.user_id where ${isNamed})`
}

/** The same as a number, undefined for nobody. */
export async function findNamed(db: Db, key: string): Promise<number | undefined> {
  const { id } = await rowOf<{ id: number | null }>(db, sql`select ${idOfNamed(key)} as id`)
  return id ?? undefined
}
