import { randomUUID } from 'node:crypto'
import type { CHANNELS } from '#contract/orders/steps/steps.ts'
import type { OutboxKind } from '#contract/outbox.ts'
import type { Db } from '../db/db.ts'
import { wakeJob } from '../jobs/wake.ts'
import { giveReplyTokens } from './replyTokens.ts'
import { outbox, outboxFiles } from './tables.ts'

/** The job that delivers queued mails and messages. */
export const DELIVER = 'deliver-outbox'

export interface NewMessage {
  readonly channel: (typeof CHANNELS)[number]
  readonly kind: OutboxKind
  readonly to: string
  readonly subject: string
  /** The whole HTML document of a mail. */
  readonly html?: string | null
  readonly text: string
  /** Message-IDs of the thread, the one that it answers last. */
  readonly thread?: string[]
  readonly orderId?: number
  readonly templateId?: number | undefined
  readonly templateVersion?: number | undefined
  /** Absent if the product itself sends it. */
  readonly createdBy?: number
  /** Attached files. */
  readonly fileIds?: readonly number[]
}

/** Queues them in the transaction that causes them; they are delivered after it commits. Returns their ids. */
export async function queueMessages(tx: Db, now: Date, given: readonly NewMessage[]): Promise<number[]> {
  if (given.length === 0) return []
  const at = now.toISOString()
  const made = await tx
    .insert(outbox)
    .values(
      given.map(({ fileIds: _, ...message }) => ({
        ...message,
        messageId: `<${randomUUID()}@atelier>`,
        createdDate: at,
        nextAttempt: at,
      })),
    )
    .returning({ id: outbox.id })
  const ids = made.map(({ id }) => id)
  const files = given.flatMap(({ fileIds = [] }, place) =>
    fileIds.map((fileId) => ({ messageId: ids[place] ?? 0, fileId })),
  )
  if (files.length > 0) await tx.insert(outboxFiles).values(files)
  await giveReplyTokens(
    tx,
    given.flatMap(({ channel, orderId }) => (channel === 'EMAIL' && orderId !== undefined ? [orderId] : [])),
  )
  await wakeJob(tx, DELIVER)
  return ids
}
