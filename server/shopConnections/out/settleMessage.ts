import { sql } from 'drizzle-orm'
import type { OrderEvent } from '#contract/orders/events.ts'
import { orderEvent } from '#contract/orders/events.ts'
import type { ShopMessageKind } from '#contract/shopConnections/shopChanges.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import type { Actor } from '../../events/record.ts'
import { pauseAfter } from '../../jobs/pauseAfter.ts'
import { recordOrderEvents } from '../../orders/followers/recordOrderEvents.ts'
import { connectionPause } from '../health.ts'
import { requestPull } from '../in/requestPull.ts'
import type { ShopFailure } from '../shop.ts'
import type { ClaimedMessage } from './claimMessage.ts'
import type { tell } from './tell.ts'

/** For so long the shop is told again and again (D-16.21). */
const TRIED_MS = 72 * 3_600_000
const ACTOR = 'Atelier'

/** What the timeline says of: each status would bury the rest. */
const TOLD_KINDS: readonly ShopMessageKind[] = ['FULFILMENT', 'CANCELLATION', 'REFUND']

/** Who asked for it, or the house. */
async function actorOf(tx: Db, queuedBy: number | null): Promise<Actor> {
  if (queuedBy === null) return ACTOR
  const [user] = await rowsOf<{ id: number; fullName: string }>(
    tx,
    sql`select id, trim(first_name || ' ' || last_name) as "fullName" from users where id = ${queuedBy}`,
  )
  return user ?? ACTOR
}

async function say(tx: Db, { orderId, queuedBy }: ClaimedMessage, event: OrderEvent, now: Date) {
  const account = await actorOf(tx, queuedBy)
  await recordOrderEvents(tx, [{ account, now, recordId: orderId, ...event }])
}

/** What is known to have been told, beside what was told before. */
function sentPatch({ kind }: ClaimedMessage, answer: Awaited<ReturnType<typeof tell>>) {
  if (kind === 'STATUS') return sql`s.sent || jsonb_build_object('status', ${answer.status ?? null}::text)`
  if (kind === 'LINK') return sql`s.sent || jsonb_build_object('link', ${answer.url ?? null}::text)`
  if (kind === 'FULFILMENT')
    return sql`jsonb_set(s.sent, '{fulfilments}', coalesce(s.sent->'fulfilments', '[]') || to_jsonb(${answer.id ?? ''}::text))`
  return sql`s.sent`
}

/** Writes that the shop was told, with its event; its newest state is read again where it changes. */
export async function settleSent(
  db: Db,
  message: ClaimedMessage,
  answer: Awaited<ReturnType<typeof tell>>,
  now: Date,
): Promise<void> {
  const { id, orderId, connectionId, shopOrderId, kind, subject } = message
  await db.transaction(async (tx) => {
    await tx.execute(sql`update shop_messages set state = 'SENT', sent_date = ${now.toISOString()}, next_attempt = null,
      error = null, answer = ${JSON.stringify(answer)}::jsonb, version = version + 1 where id = ${id}`)
    await tx.execute(
      sql`update shop_orders s set sent = ${sentPatch(message, answer)} where s.order_id = ${orderId}`,
    )
    if (!TOLD_KINDS.includes(kind)) return
    await requestPull(tx, connectionId, shopOrderId, now)
    await say(tx, message, orderEvent('shopInformed', { subject: kind, note: subject }), now)
  })
}

/** Whether it is given up: refused for good, or tried for too long. */
function isOver({ queuedDate }: ClaimedMessage, failure: ShopFailure, now: Date): boolean {
  const isPassing = failure.passes || connectionPause(failure) !== undefined
  return !isPassing || now.getTime() >= new Date(queuedDate).getTime() + TRIED_MS
}

/** Writes that the shop could not be told, and when it is tried again. */
export async function settleFailed(
  db: Db,
  message: ClaimedMessage,
  failure: ShopFailure,
  now: Date,
): Promise<void> {
  const { id, kind, subject, attempts } = message
  const over = isOver(message, failure, now)
  // Where the whole connection is left alone, its messages are due as soon as it is not.
  const pause = connectionPause(failure) === undefined ? pauseAfter(attempts, failure.retryAfter) : 0
  const next = over ? null : new Date(now.getTime() + pause).toISOString()
  await db.transaction(async (tx) => {
    await tx.execute(sql`update shop_messages set state = ${over ? 'FAILED' : 'QUEUED'}, sent_date = ${now.toISOString()},
      next_attempt = ${next}::timestamptz, error = ${`${failure.reason}: ${failure.message}`}, version = version + 1
      where id = ${id}`)
    if (!over) return
    const data = { subject: kind, note: subject, reason: failure.message }
    await say(tx, message, orderEvent('shopNotInformed', data), now)
  })
}
