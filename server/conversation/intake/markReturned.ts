import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/db.ts'
import { followDelivery, lockOrderOf } from '../../outbox/followDelivery.ts'
import { mailComplaints } from '../../outbox/tables.ts'
import type { IncomingMessage } from './message.ts'

const texts = (values: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

/**
 * What the report of a mail server does to the mail that it names: one that came back failed after all, and can be sent
 * again; one that was called spam stops further reminders to its address. Reports can be forged: only one that names the
 * recipient of the mail counts.
 */
export async function markReturned(
  tx: Db,
  outboxId: number,
  { nature, named, text, subject }: IncomingMessage,
  now: Date,
): Promise<void> {
  if (nature !== 'BOUNCE' && nature !== 'COMPLAINT') return
  const at = now.toISOString()
  if (nature === 'COMPLAINT') {
    const [found] = await rowsOf<{ address: string }>(
      tx,
      sql`select lower("to") as address from outbox where id = ${outboxId} and lower("to") in ${texts(named)}`,
    )
    if (found)
      await tx
        .insert(mailComplaints)
        .values({ ...found, at })
        .onConflictDoNothing()
    return
  }
  const error = `Reported as returned: ${text || subject}`.slice(0, 500)
  const [message] = await rowsOf<{ orderId: number | null }>(
    tx,
    sql`select order_id as "orderId" from outbox where id = ${outboxId}`,
  )
  const orderId = message?.orderId ?? null
  await lockOrderOf(tx, orderId)
  await tx.execute(
    sql`update outbox set state = 'FAILED', bounced_date = ${at}::timestamptz, error = ${error}
      where id = ${outboxId} and state in ('SENT', 'UNCONFIRMED') and lower("to") in ${texts(named)}`,
  )
  await followDelivery(tx, now, orderId)
}
