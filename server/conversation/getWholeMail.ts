import { buffer } from 'node:stream/consumers'
import { type SQL, sql } from 'drizzle-orm'
import type { WholeMail } from '#contract/conversation/wholeMail.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'
import type { FileStore } from '../files/store/store.ts'
import { idIn } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'
import { findOrderId } from '../scope/findOrder.ts'
import { readInThread } from './reading/mailReader.ts'
import { requireGrant } from './requireGrant.ts'

interface Means {
  readonly db: Db
  readonly files: FileStore
}

async function wholeOf({ db, files }: Means, isIt: SQL): Promise<WholeMail> {
  const [found] = await rowsOf<{ key: string }>(
    db,
    sql`select f.storage_key as key from received_messages m join files f on f.id = m.raw_file_id where ${isIt}`,
  )
  const stream = found && (await files.open(found.key))
  if (!stream) throw problem('notFound')
  const outcome = await readInThread(await buffer(stream), 'whole')
  if (outcome === 'unsafe' || 'broken' in outcome) throw problem('mailUnsafe')
  return outcome.read
}

/**
 * A mail of an order as it arrived (D-7.53). Throws 404 outside the scope, for another message and once the mail is
 * deleted, and 422 `mailUnsafe` for one that takes too much time or memory to be shown.
 */
export async function getWholeMail(
  means: Means,
  account: SignedIn,
  id: string,
  messageId: string,
): Promise<WholeMail> {
  requireGrant(account, 'NOTIFY_BOOKING_TO_CUSTOMER')
  const orderId = await findOrderId(means.db, account, id)
  return wholeOf(means, sql`m.id = ${idIn(messageId)} and m.order_id = ${orderId}`)
}

/** A mail of the inbox as it arrived; as `getWholeMail`. */
export async function getWholeInboxMail(means: Means, account: SignedIn, id: string): Promise<WholeMail> {
  requireGrant(account, 'VIEW_INBOX')
  return wholeOf(means, sql`m.id = ${idIn(id)} and m.waited`)
}
