import { sql } from 'drizzle-orm'
import type { ShopMessageKind } from '#contract/shopConnections/shopChanges.ts'
import { type Db, rowsOf } from '../../db/db.ts'

/** A run that lost its lock on the work may still be telling: after this time others do not wait for it. */
const CLAIM_MS = 5 * 60_000

/** A message that this process tells now. */
export interface ClaimedMessage {
  readonly id: number
  readonly connectionId: number
  readonly orderId: number
  readonly shopOrderId: string
  readonly kind: ShopMessageKind
  readonly key: string
  readonly subject: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly attempts: number
  readonly queuedDate: string
  readonly queuedBy: number | null
}

/** Takes the next message of a connection that is due, counted as tried: of each order the earliest alone. */
export async function claimMessage(
  db: Db,
  connectionId: number,
  now: Date,
): Promise<ClaimedMessage | undefined> {
  const at = now.toISOString()
  const [claimed] = await rowsOf<ClaimedMessage>(
    db,
    sql`with next as materialized (
        select m.id, s.shop_order_id from shop_messages m join shop_orders s on s.order_id = m.order_id
        where m.connection_id = ${connectionId} and m.state = 'QUEUED' and m.next_attempt <= ${at}::timestamptz
          and not exists (select from shop_messages b where b.order_id = m.order_id and b.id < m.id
            and b.state in ('QUEUED', 'SENDING'))
        order by m.next_attempt, m.id limit 1)
      update shop_messages m set state = 'SENDING', attempts = m.attempts + 1, version = m.version + 1,
        next_attempt = ${new Date(now.getTime() + CLAIM_MS).toISOString()}::timestamptz
      from next where m.id = next.id and m.state = 'QUEUED'
      returning m.id, m.connection_id as "connectionId", m.order_id as "orderId", next.shop_order_id as "shopOrderId", m.kind,
        m.key, m.subject, m.data, m.attempts, m.queued_date::text as "queuedDate", m.queued_by as "queuedBy"`,
  )
  return claimed
}

/**
 * Makes due what a run that was ended had taken to tell: what arrived all the same is told again with the same key, which
 * does nothing twice. Only one run of all servers works at a time.
 */
export const releaseMessages = (db: Db, now: Date) =>
  db.execute(sql`update shop_messages set state = 'QUEUED', next_attempt = ${now.toISOString()}, version = version + 1
    where state = 'SENDING'`)
