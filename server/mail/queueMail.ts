import { randomUUID } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { wakeJob } from '../jobs/wake.ts'
import { mails } from './tables.ts'

/** The job that sends queued mails. */
export const SEND_MAILS = 'send-mails'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Queues mails in the transaction that causes them; they are sent after it commits. */
export async function queueMails(tx: Db, now: Date, given: readonly Mail[]): Promise<void> {
  if (given.length === 0) return
  const at = now.toISOString()
  await tx.insert(mails).values(
    given.map((mail) => ({
      ...mail,
      messageId: `<${randomUUID()}@atelier>`,
      createdDate: at,
      nextAttempt: at,
    })),
  )
  await wakeJob(tx, SEND_MAILS)
}
