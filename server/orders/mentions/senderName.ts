import { sql } from 'drizzle-orm'
import type { Account } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { CAUSE_TEXTS } from '../../notifications/causeTexts.ts'
import { isHidden } from '../../scope/agentNames.ts'

/** The account's name in a notification, or customer service if the recipient may not see it (D-3.7). */
export async function senderName(
  tx: Db,
  recipient: Account,
  account: Account,
  orderId: number,
): Promise<string> {
  const [row] = await rowsOf<{ hidden: boolean }>(
    tx,
    sql`select ${isHidden(recipient, sql`${account.id}::int`)} as hidden from orders o where o.id = ${orderId}`,
  )
  return (row?.hidden ?? true) ? CAUSE_TEXTS[recipient.langKey].customerService : account.fullName
}
