import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/db.ts'
import type { Database } from '../db/open.ts'
import { ACCOUNT_COLUMNS, type Account } from './account.ts'
import { rememberFor } from './remembered.ts'
import { SESSION_CHANNEL } from './sessions.ts'

export interface Accounts {
  /** The account with this id, undefined once it is deactivated. */
  active(id: number): Promise<Account | undefined>
}

/**
 * Looks accounts up for calls that come without a session: believed for seconds, dropped by a notice. Such a call is a
 * file's link, which knows of no preview: it was told in an answer that the previewed role or user may see, is signed
 * for the administrator, and reads nothing beyond what they themselves may.
 */
export async function openAccounts(database: Database, now: () => Date): Promise<Accounts> {
  const known = rememberFor<number, Account>(now)
  await database.listen(SESSION_CHANNEL, () => known.forget())
  return {
    active: (id) =>
      known.get(id, async () => {
        const [account] = await rowsOf<Account>(
          database.db,
          sql`select ${ACCOUNT_COLUMNS} from users u where u.id = ${id} and u.activated`,
        )
        return account
      }),
  }
}
