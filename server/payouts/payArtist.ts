import { sql } from 'drizzle-orm'
import { COMMENT_TYPES } from '#contract/files/types.ts'
import { dollarsOf } from '#contract/money.ts'
import { orderEvent } from '#contract/orders/events.ts'
import { fold } from '#contract/text/fold.ts'
import type { Account } from '../accounts/account.ts'
import { requirePaymentConfirmed } from '../artists/paymentChange.ts'
import { type Db, rowOf, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { auditData } from '../events/changes.ts'
import { attachFiles } from '../files/attach.ts'
import { problem } from '../http/problem.ts'
import { notifyOfPayout } from '../notificationSettings/notifyOfOthers.ts'
import { recordWithOrders } from '../orders/followers/recordOrderEvents.ts'
import { type Due, type LockedEntry, lockEntries, type Payee } from './lockEntries.ts'
import { payoutFiles } from './tables.ts'
import { newTransactionId } from './transactionId.ts'

export interface PayoutRequest {
  readonly account: Account
  readonly now: Date
}

/** One payment of one artist, in whole cents. */
export interface Payment {
  readonly dues: readonly Due[]
  /** Zero if there is no extra payment. */
  readonly extraCents: number
  readonly extraNote: string | null
  readonly note: string
  /** Ids of uploaded pictures. */
  readonly evidence: readonly number[]
}

interface Paid {
  readonly id: number
  readonly transactionId: string
}

export const sumCents = (parts: readonly { readonly cents: number }[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0)

interface Item {
  readonly type: 'BOOKING_PAYMENT' | 'EXTRA_PAYMENT'
  readonly order_id?: number
  readonly budget_id?: number
  readonly cents: number
  readonly note: string | null
}

const itemsOf = (entries: readonly LockedEntry[], { extraCents, extraNote }: Payment): Item[] => [
  ...entries.map(({ orderId, budgetId, cents, note }) => ({
    type: 'BOOKING_PAYMENT' as const,
    order_id: orderId,
    budget_id: budgetId,
    cents,
    note,
  })),
  ...(extraCents > 0 ? [{ type: 'EXTRA_PAYMENT' as const, cents: extraCents, note: extraNote }] : []),
]

/** Writes the payout with its items. */
async function insertPayout(
  tx: Db,
  { account, now }: PayoutRequest,
  payee: Payee,
  entries: readonly LockedEntry[],
  payment: Payment,
): Promise<Paid> {
  const transactionId = newTransactionId()
  const code = `${now.toISOString().slice(0, 10).replaceAll('-', '')}-${payee.login}`
  const numbers = entries.map(({ number }) => `#${number}`)
  const searchText = fold([transactionId, payee.fullName, payee.login, payment.note, ...numbers].join('\n'))
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`with made as (
        insert into payouts (transaction_id, code, artist_id, order_cents, extra_cents, note, email, created_date,
          created_by, search_text)
        values (${transactionId}, ${code}, ${payee.id}, ${sumCents(entries)}, ${payment.extraCents}, ${payment.note},
          ${payee.email}, ${now.toISOString()}, ${account.id}, ${searchText})
        returning id),
      items as (
        insert into payout_items (payout_id, type, order_id, budget_id, cents, note)
        select made.id, given.* from made, jsonb_to_recordset(${JSON.stringify(itemsOf(entries, payment))}::jsonb)
          as given(type text, order_id int, budget_id int, cents bigint, note text))
      select id from made`,
  )
  return { id, transactionId }
}

/** Throws 400 or 415 as `attachFiles` does: evidence is pictures. */
async function attachEvidence(tx: Db, { account }: PayoutRequest, { id }: Paid, evidence: readonly number[]) {
  const files = await attachFiles(tx, account, evidence, COMMENT_TYPES)
  if (files.length > 0)
    await tx.insert(payoutFiles).values(files.map((file) => ({ payoutId: id, fileId: file.id })))
}

/** Marks locked entries as paid or unpaid; with them change the payment statuses of their orders (D-8.1). */
export async function markEntries(
  tx: Db,
  entries: readonly LockedEntry[],
  paymentStatus: 'PAID' | 'UNPAID',
): Promise<void> {
  const before = paymentStatus === 'PAID' ? 'UNPAID' : 'PAID'
  const changed = await rowsOf<{ id: number }>(
    tx,
    sql`update artist_budgets set payment_status = ${paymentStatus}
      where id = any(${intArray(entries.map(({ budgetId }) => budgetId))}) and payment_status = ${before} returning id`,
  )
  // The entries are locked, so this would be a fault of the server: nothing may be half paid.
  if (changed.length !== entries.length) {
    const orders = entries.map(({ number }) => `#${number}`).join(', ')
    throw problem('alreadyPaid', { facts: { orders } })
  }
}

/** Records the payout, and the payment of each order. */
async function recordPayment(
  tx: Db,
  { account, now }: PayoutRequest,
  payee: Payee,
  { id, transactionId }: Paid,
  entries: readonly LockedEntry[],
  extraCents: number,
): Promise<void> {
  const data = auditData(transactionId, {
    artist: [null, payee.fullName],
    totalPaid: [null, dollarsOf(sumCents(entries) + extraCents)],
    orders: [null, entries.map(({ number }) => `#${number}`).join(', ')],
  })
  await notifyOfPayout(tx, { account, now }, { transactionId, artistId: payee.id })
  await recordWithOrders(
    tx,
    { account, now, area: 'payouts', recordId: id, kind: 'created', data },
    entries.map(({ orderId, cents }) => ({
      account,
      now,
      recordId: orderId,
      ...orderEvent('artistPaid', { artistId: payee.id, subject: transactionId, after: dollarsOf(cents) }),
    })),
  )
}

/**
 * Pays an artist once, in the transaction of the caller: locks and checks the entries, writes the payout with
 * its items and evidence, marks the entries as paid and records who did it. Throws as `requirePaymentConfirmed`,
 * `lockEntries` and `attachFiles` do. A unique index refuses a second payment of an entry even if the code were wrong.
 */
export async function payArtist(
  tx: Db,
  request: PayoutRequest,
  payee: Payee,
  payment: Payment,
): Promise<Paid> {
  await requirePaymentConfirmed(tx, payee, request.now)
  const entries = await lockEntries(tx, request.account, payee.id, payment.dues)
  const paid = await insertPayout(tx, request, payee, entries, payment)
  await attachEvidence(tx, request, paid, payment.evidence)
  await markEntries(tx, entries, 'PAID')
  await recordPayment(tx, request, payee, paid, entries, payment.extraCents)
  return paid
}
