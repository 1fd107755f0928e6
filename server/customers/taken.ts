import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import type { SignedIn } from '../session/account.ts'
import { users } from '../users/tables.ts'
import { seesContact } from './rows.ts'
import { customers } from './tables.ts'

/** What a customer wants for himself alone: the login that he is created with, and an e-mail address. */
export interface Wanted {
  readonly login?: string
  readonly email?: string | null | undefined
}

const PROBLEMS = { login: 'loginExists', email: 'emailExists' } as const
/** Where the form shows it: a new customer has no login but his phone number (D-9.5). */
const FIELD_ERRORS = {
  login: { phoneNumber: 'validation.phoneTaken' },
  email: { email: 'error.emailExists' },
} as const

/** The login of a customer who has it, or of whoever was kept in his place; null for someone of the staff. */
async function holderOf(tx: Db, column: 'login' | 'email', value: string) {
  const [holder] = await tx
    .select({
      id: users.id,
      mergedInto: customers.mergedInto,
      login: users.login,
      isCustomer: customers.userId,
    })
    .from(users)
    .leftJoin(customers, eq(customers.userId, users.id))
    .where(eq(sql`lower(${users[column]})`, value.toLowerCase()))
  if (!holder) return undefined
  if (holder.mergedInto === null) return holder
  const [kept] = await tx.select({ login: users.login }).from(users).where(eq(users.id, holder.mergedInto))
  return { ...holder, login: kept?.login ?? holder.login }
}

/**
 * Throws 400 `loginExists` or `emailExists` where someone other than the id `own` has it already; with his login for
 * who may see it and when he is a customer, so that a link can lead to him (D-9.5, D-9.21).
 */
export async function requireFree(tx: Db, account: SignedIn, wanted: Wanted, own?: number): Promise<void> {
  for (const column of ['login', 'email'] as const) {
    const value = wanted[column]
    const holder = value ? await holderOf(tx, column, value) : undefined
    if (!holder || holder.id === own) continue
    const tells = holder.isCustomer !== null && seesContact(account)
    throw problem(PROBLEMS[column], {
      fieldErrors: FIELD_ERRORS[column],
      ...(tells && { facts: { login: holder.login } }),
    })
  }
}
