import { eq, sql } from 'drizzle-orm'
import { dollarsOf } from '#contract/money.ts'
import { orderEvent } from '#contract/orders/events.ts'
import type { Payout } from '#contract/payouts/payouts.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { auditData } from '../events/changes.ts'
import { problem } from '../http/problem.ts'
import { recordWithOrders } from '../orders/followers/recordOrderEvents.ts'
import { getPayout, isPayoutNamed } from './getPayout.ts'
import type { LockedEntry } from './lockEntries.ts'
import { markEntries, type PayoutRequest } from './payArtist.ts'
import type { Viewer } from './rows.ts'
import { payoutScope } from './scope.ts'
import { payoutItems, payouts } from './tables.ts'

interface Stored {
  readonly id: number
  readonly transactionId: string
  readonly artistId: number
  readonly voided: boolean
}

/** The payout, locked. Throws 404 outside the scope, 409 `alreadyVoided`. */
async function lockPayout(tx: Db, { account }: PayoutRequest, key: string): Promise<Stored> {
  const [payout] = await rowsOf<Stored>(
    tx,
    sql`select p.id, p.transaction_id as "transactionId", p.artist_id as "artistId",
        p.voided_date is not null as voided
      from payouts p where ${isPayoutNamed(key)} and ${payoutScope(account)} for update`,
  )
  if (!payout) throw problem('notFound')
  if (payout.voided) throw problem('alreadyVoided')
  return payout
}

/** The entries that the payout paid, locked with their orders; whatever the scope, as all or none are freed. */
async function lockPaid(tx: Db, payoutId: number): Promise<LockedEntry[]> {
  const items = sql`payout_items where payout_id = ${payoutId} and type = 'BOOKING_PAYMENT'`
  await tx.execute(
    sql`select from orders where id in (select order_id from ${items}) order by id for no key update`,
  )
  await tx.execute(
    sql`select from artist_budgets where id in (select budget_id from ${items}) order by id for update`,
  )
  return rowsOf(
    tx,
    sql`select i.order_id as "orderId", i.budget_id as "budgetId", i.cents::float8 as cents, o.number, null as note
      from (select * from ${items}) i join orders o on o.id = i.order_id order by o.id`,
  )
}

/**
 * Voids a payout (D-8.31): it remains with the reason, its orders are unpaid again and can be paid once more.
 * Throws 404 outside the scope, 409 `alreadyVoided`.
 */
export async function voidPayout(db: Db, request: Viewer, key: string, reason: string): Promise<Payout> {
  return db.transaction(async (tx) => {
    const payout = await lockPayout(tx, request, key)
    const entries = await lockPaid(tx, payout.id)
    const { account, now } = request
    await tx
      .update(payouts)
      .set({ voidedDate: now.toISOString(), voidedBy: account.id, voidReason: reason })
      .where(eq(payouts.id, payout.id))
    await tx.update(payoutItems).set({ live: false }).where(eq(payoutItems.payoutId, payout.id))
    await markEntries(tx, entries, 'UNPAID')
    const data = auditData(payout.transactionId, { voidReason: [null, reason] })
    await recordWithOrders(
      tx,
      { account, now, area: 'payouts', recordId: payout.id, kind: 'voided', data },
      entries.map(({ orderId, cents }) => ({
        account,
        now,
        recordId: orderId,
        ...orderEvent('payoutVoided', {
          artistId: payout.artistId,
          subject: payout.transactionId,
          after: dollarsOf(cents),
          reason,
        }),
      })),
    )
    return getPayout(tx, request, String(payout.id))
  })
}
