import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import { problemOf } from '../http/errors.ts'
import { problem } from '../http/problem.ts'

/** Reserved, since paths and filters use them in place of a login. */
export const RESERVED_LOGINS: readonly string[] = ['authorities', 'null']

interface Wanted {
  readonly login: string
  readonly email?: string | null | undefined
}

const findUser = async (db: Db, where: SQL) => {
  const [user] = await rowsOf<{ login: string; email: string }>(
    db,
    sql`select u.login, u.email from users u where ${where}`,
  )
  return user
}

/** Throws 400 `loginExists` if any user, including customers, has the login (D-9.21). */
export async function requireFreeLogin(db: Db, login: string): Promise<void> {
  const taken = await findUser(db, sql`lower(u.login) = ${login.toLowerCase()}`)
  if (!taken && !RESERVED_LOGINS.includes(login.toLowerCase())) return
  throw problem('loginExists', {
    fieldErrors: { login: 'error.loginExists' },
    facts: { login: taken?.login ?? login },
  })
}

/** Throws 400 `emailExists` if another user has the email (D-9.21). */
export async function requireFreeEmail(db: Db, { login, email }: Wanted): Promise<void> {
  if (!email) return
  const taken = await findUser(
    db,
    sql`lower(u.email) = lower(${email}) and lower(u.login) <> ${login.toLowerCase()}`,
  )
  if (!taken) return
  throw problem('emailExists', {
    fieldErrors: { email: 'error.emailExists' },
    facts: { email: taken.email },
  })
}

/** Runs the write; on a lost race for a unique value, throws the error of a later call (D-9.21). */
export async function uniquely<Result>(
  write: () => Promise<Result>,
  requireFree: () => Promise<void>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (problemOf(error).errorKey === 'duplicate') await requireFree()
    throw error
  }
}
