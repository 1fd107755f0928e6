import { sql } from 'drizzle-orm'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'

interface Reading {
  readonly orderId: number
  readonly account: Pick<SignedIn, 'id'>
  readonly now: Date
  /** Only answers up to this one; all if absent. */
  readonly upTo?: number
}

/** Marks the unread answers of a locked order as read. Returns whether there were any. */
export async function markAnswersRead(tx: Db, { orderId, account, now, upTo }: Reading): Promise<boolean> {
  const read = await rowsOf(
    tx,
    sql`update received_messages set read_date = ${now.toISOString()}::timestamptz, read_by = ${account.id}
      where order_id = ${orderId} and nature = 'ANSWER' and read_date is null
        and ${upTo === undefined ? sql`true` : sql`id <= ${upTo}`} returning id`,
  )
  return read.length > 0
}
