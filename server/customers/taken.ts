import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import type { SignedIn } from '../session/account.ts'
import { seesContact } from './rows.ts'

/** What a customer wants for himself alone: the login that he is created with, and an e-mail address. */
export interface Wanted {
  readonly login?: string
  readonly email?: string | null | undefined
}

/** Where the form shows it: a new customer has no login but his phone number (D-9.5). */
const FIELD_ERRORS = {
  login: { phoneNumber: 'validation.phoneTaken' },
  email: { email: 'error.emailExists' },
} as const

interface Holder {
  readonly id: number
  /** Of a customer who was merged away, that of whoever was kept in his place. */
  readonly login: string
  readonly isCustomer: boolean
  readonly hasLogin: boolean
}

/** Who has any of it, whoever has the login first; in one look, so that all who lose a race are told the same. */
const holdersOf = (tx: Db, { login, email }: Wanted): Promise<Holder[]> =>
  rowsOf(
    tx,
    sql`select u.id, coalesce(kept.login, u.login) as login, c.user_id is not null as "isCustomer",
      lower(u.login) is not distinct from lower(${login ?? null}) as "hasLogin"
    from users u left join customers c on c.user_id = u.id left join users kept on kept.id = c.merged_into
    where lower(u.login) = lower(${login ?? null}) or lower(u.email) = lower(${email || null})
    order by "hasLogin" desc, u.id`,
  )

/**
 * Throws 400 `loginExists` or `emailExists` where someone other than the id `own` has it already; with his login for
 * who may see it and when he is a customer, so that a link can lead to him (D-9.5, D-9.21).
 */
export async function requireFree(tx: Db, account: SignedIn, wanted: Wanted, own?: number): Promise<void> {
  const holder = (await holdersOf(tx, wanted)).find(({ id }) => id !== own)
  if (!holder) return
  const tells = holder.isCustomer && seesContact(account)
  throw problem(holder.hasLogin ? 'loginExists' : 'emailExists', {
    fieldErrors: FIELD_ERRORS[holder.hasLogin ? 'login' : 'email'],
    ...(tells && { facts: { login: holder.login } }),
  })
}
