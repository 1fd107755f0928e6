import { sql } from 'drizzle-orm'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { seesContact } from './rows.ts'

/** Unique values of a customer: the login (on create) and the email. */
export interface Wanted {
  readonly login?: string
  readonly email?: string | null | undefined
}

/** The form field with the error: a new customer's login is the phone number (D-9.5). */
const FIELD_ERRORS = {
  login: { phoneNumber: 'validation.phoneTaken' },
  email: { email: 'error.emailExists' },
} as const

/** What is said, with the customer who has it and without. */
const SAYS = {
  login: { holder: 'phoneOf', plain: 'phoneTaken' },
  email: { holder: 'emailOf', plain: 'emailTaken' },
} as const

interface Holder {
  readonly id: number
  /** After a merge, the login of the kept customer. */
  readonly login: string
  readonly isCustomer: boolean
  readonly hasLogin: boolean
}

/** All users with one of the values, by login first; in one query, so all losers of a race fail the same. */
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
 * Throws 400 `loginExists` or `emailExists` if another user than `own` has it; with the login of that
 * customer, if the account may see it, for a link (D-9.5, D-9.21).
 */
export async function requireFree(tx: Db, account: SignedIn, wanted: Wanted, own?: number): Promise<void> {
  const holder = (await holdersOf(tx, wanted)).find(({ id }) => id !== own)
  if (!holder) return
  const tells = holder.isCustomer && seesContact(account)
  const taken = holder.hasLogin ? 'login' : 'email'
  throw problem(holder.hasLogin ? 'loginExists' : 'emailExists', {
    fieldErrors: FIELD_ERRORS[taken],
    says: { key: SAYS[taken][tells ? 'holder' : 'plain'] },
    ...(tells && { facts: { login: holder.login } }),
  })
}
