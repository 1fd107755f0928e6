import { sql } from 'drizzle-orm'
import { MOST_DEVICES } from '#contract/notifications/push.ts'
import type { SignedIn } from '../accounts/account.ts'
import type { Db } from '../db/db.ts'
import { pushTokens } from './tables.ts'

/** Keeps a device for push messages to the account; of more than 50, those that were registered longest ago are forgotten. */
export function registerDevice(db: Db, account: SignedIn, token: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const kept = { userId: account.id, createdDate: now.toISOString() }
    await tx
      .insert(pushTokens)
      .values({ token, ...kept })
      .onConflictDoUpdate({ target: pushTokens.token, set: kept })
    await tx.execute(sql`delete from push_tokens where token in (
      select token from push_tokens where user_id = ${account.id} and token <> ${token}
      order by created_date desc, token offset ${MOST_DEVICES - 1})`)
  })
}
