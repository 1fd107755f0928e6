import { eq, sql } from 'drizzle-orm'
import { CANCELABLE, CONFIRMABLE, type OutboxRow, type OutboxState, RETRYABLE } from '#contract/outbox.ts'
import type { Account } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { auditData } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { idIn } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'
import { wakeJob } from '../jobs/wake.ts'
import { followDelivery, lockOrderOf } from './followDelivery.ts'
import { DELIVER } from './queueMessages.ts'
import { outboxRow } from './rows.ts'
import { outbox } from './tables.ts'

interface Request {
  readonly account: Account
  readonly now: Date
}

interface Turn {
  readonly from: readonly OutboxState[]
  readonly set: Partial<typeof outbox.$inferInsert> & { readonly state: OutboxState }
  /** Whether one that failed must have been reported as returned. */
  readonly ifReturned?: boolean
}

/** Throws 404, and 409 `invalidTransition` with the current state. */
function steer(
  db: Db,
  { account, now }: Request,
  given: string,
  { from, set, ifReturned = false }: Turn,
): Promise<OutboxRow> {
  const id = idIn(given)
  return db.transaction(async (tx) => {
    const [message] = await tx.select({ orderId: outbox.orderId }).from(outbox).where(eq(outbox.id, id))
    if (!message) throw problem('notFound')
    await lockOrderOf(tx, message.orderId)
    const [before] = await rowsOf<{ state: OutboxState; returned: boolean }>(
      tx,
      sql`select state, bounced_date is not null as returned from outbox where id = ${id} for update`,
    )
    if (!before) throw problem('notFound')
    const fits = from.includes(before.state) && !(ifReturned && before.state === 'FAILED' && !before.returned)
    if (!fits) throw problem('invalidTransition', { facts: { status: before.state } })
    await tx.update(outbox).set(set).where(eq(outbox.id, id))
    const data = auditData(`#${id}`, { state: [before.state, set.state] })
    await recordEvent(tx, { account, now, area: 'outbox', recordId: id, kind: 'changed', data })
    await followDelivery(tx, now, message.orderId)
    if (set.state === 'QUEUED') await wakeJob(tx, DELIVER)
    const row = await outboxRow(tx, id)
    if (!row) throw problem('notFound')
    return row
  })
}

/** Queues a message again under its first Message-ID, with all its attempts. Throws 404, 409 `invalidTransition`. */
export const retryMessage = (db: Db, request: Request, id: string): Promise<OutboxRow> =>
  steer(db, request, id, {
    from: RETRYABLE,
    set: {
      state: 'QUEUED',
      attempts: 0,
      nextAttempt: request.now.toISOString(),
      error: null,
      bouncedDate: null,
    },
  })

/** Says that a message has arrived: reports can be wrong or forged. Throws 404, 409 `invalidTransition`. */
export const confirmMessage = (db: Db, request: Request, id: string): Promise<OutboxRow> =>
  steer(db, request, id, {
    from: CONFIRMABLE,
    ifReturned: true,
    set: { state: 'SENT', error: null, bouncedDate: null },
  })

/** Keeps a message from being sent. Throws 404, 409 `invalidTransition`. */
export const cancelMessage = (db: Db, request: Request, id: string): Promise<OutboxRow> =>
  steer(db, request, id, { from: CANCELABLE, set: { state: 'CANCELED' } })
