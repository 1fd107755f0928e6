import { sql } from 'drizzle-orm'
import type { CHANNELS } from '#contract/orders/steps/steps.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'

/** What a customer wrote, as far as an answer to it needs it. */
export interface AnsweredMessage {
  readonly channel: (typeof CHANNELS)[number]
  /** An email address, or the person's id at Messenger or Instagram. */
  readonly sender: string
  readonly subject: string
  /** Message-IDs for the answer's own thread: the mails before it, and the answered one last. */
  readonly thread: string[]
}

/** Longest chain of Message-IDs in a mail: RFC 5322 lets one shorten it in the middle. */
const MOST_IDS = 20

/**
 * The message that is answered, of this order or of none (D-7.55, D-7.60). Throws 404 for one of another order, and for what
 * nobody can answer.
 */
export async function answeredMessage(tx: Db, orderId: number | null, id: number): Promise<AnsweredMessage> {
  const [found] = await rowsOf<AnsweredMessage & { readonly messageId: string | null }>(
    tx,
    sql`select channel, sender, subject, thread, message_id as "messageId" from received_messages
      where id = ${id} and order_id is not distinct from ${orderId}::int and nature = 'ANSWER' and sender <> ''`,
  )
  if (!found) throw problem('notFound')
  const { messageId, thread, ...message } = found
  // Theirs has the nearest one first.
  const before = thread.slice(0, MOST_IDS).toReversed()
  return { ...message, thread: messageId === null ? before : [...before, messageId] }
}
