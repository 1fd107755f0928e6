import { sql } from 'drizzle-orm'
import { ACCOUNT_COLUMNS, type Account } from '../accounts/account.ts'
import { SESSION_CHANNEL } from '../accounts/sessionChange.ts'
import type { Database } from '../db/database.ts'
import { rowsOf } from '../db/db.ts'
import { rememberFor } from './remembered.ts'

export interface Accounts {
  /** The account with this id, undefined if it is deactivated. */
  active(id: number): Promise<Account | undefined>
}

/**
 * Looks up accounts for calls without a session, cached for seconds and invalidated by notifications. Such
 * calls are file links and ignore previews: a link was issued in a response visible to the previewed role or
 * user, is signed for the administrator, and gives no access beyond the administrator's own.
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
