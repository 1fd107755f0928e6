import { and, inArray, sql } from 'drizzle-orm'
import { COMMENT_TYPES } from '#contract/files/types.ts'
import { dollarsOf } from '#contract/money.ts'
import { type OrderEvent, orderEvent } from '#contract/orders/events.ts'
import type { Db } from '../db/db.ts'
import { auditData } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { attachFiles } from '../files/attach.ts'
import { problem } from '../http/problem.ts'
import { paymentStatusesOf } from '../orders/budgets/payment.ts'
import { applyChanges } from '../orders/bulk/bulkWrite.ts'
import { fold } from '../orders/search.ts'
import { artistBudgets } from '../orders/tables.ts'
import type { Account } from '../session/account.ts'
import { type Due, type LockedEntry, lockEntries, type Payee } from './lockEntries.ts'
import { payoutFiles, payoutItems, payouts } from './tables.ts'
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

async function insertPayout(
  tx: Db,
  { account, now }: PayoutRequest,
  payee: Payee,
  { dues, extraCents, note }: Payment,
): Promise<Paid> {
  const transactionId = newTransactionId()
  const numbers = dues.map(({ number }) => `#${number}`)
  const [made] = await tx
    .insert(payouts)
    .values({
      transactionId,
      code: `${now.toISOString().slice(0, 10).replaceAll('-', '')}-${payee.login}`,
      artistId: payee.id,
      orderCents: sumCents(dues),
      extraCents,
      note,
      email: payee.email,
      createdDate: now.toISOString(),
      createdBy: account.id,
      searchText: fold([transactionId, payee.fullName, payee.login, note, ...numbers].join('\n')),
    })
    .returning({ id: payouts.id })
  return { id: made?.id ?? 0, transactionId }
}

async function insertItems(
  tx: Db,
  { id }: Paid,
  entries: readonly LockedEntry[],
  { extraCents, extraNote }: Payment,
): Promise<void> {
  const extra = { payoutId: id, type: 'EXTRA_PAYMENT', cents: extraCents, note: extraNote } as const
  await tx.insert(payoutItems).values([
    ...entries.map(({ order, budgetId, cents, note }) => ({
      payoutId: id,
      type: 'BOOKING_PAYMENT' as const,
      orderId: order.id,
      budgetId,
      cents,
      note,
    })),
    ...(extraCents > 0 ? [extra] : []),
  ])
}

/** Throws 400 or 415 as `attachFiles` does: evidence is pictures. */
async function attachEvidence(tx: Db, { account }: PayoutRequest, { id }: Paid, evidence: readonly number[]) {
  const files = await attachFiles(tx, account, evidence, COMMENT_TYPES)
  if (files.length > 0)
    await tx.insert(payoutFiles).values(files.map((file) => ({ payoutId: id, fileId: file.id })))
}

/** Marks entries as paid or unpaid, and updates the payment status of their orders, with an event each. */
export async function markEntries(
  tx: Db,
  request: PayoutRequest,
  entries: readonly LockedEntry[],
  paymentStatus: 'PAID' | 'UNPAID',
  eventOf: (entry: LockedEntry) => OrderEvent,
): Promise<void> {
  const before = paymentStatus === 'PAID' ? 'UNPAID' : 'PAID'
  const ids = entries.map(({ budgetId }) => budgetId)
  const changed = await tx
    .update(artistBudgets)
    .set({ paymentStatus })
    .where(and(inArray(artistBudgets.id, ids), sql`${artistBudgets.paymentStatus} = ${before}`))
    .returning({ id: artistBudgets.id })
  // The entries are locked, so this would be a fault of the server: nothing may be half paid.
  if (changed.length !== entries.length) throw problem('alreadyPaid', { facts: { orders: '' } })
  const statuses = await paymentStatusesOf(
    tx,
    entries.map(({ order }) => order.id),
  )
  await applyChanges(
    tx,
    entries.map((entry) => ({
      order: entry.order,
      change: {
        set: { artistPaymentStatus: statuses.get(entry.order.id) ?? 'UNPAID' },
        events: [eventOf(entry)],
      },
    })),
    request,
  )
}

/**
 * Pays an artist once, in the transaction of the caller: locks and checks the entries, writes the payout with
 * its items and evidence, marks the entries as paid and records who did it. Throws as `lockEntries` and
 * `attachFiles` do. A unique index refuses a second payment of an entry even if the code were wrong.
 */
export async function payArtist(
  tx: Db,
  request: PayoutRequest,
  payee: Payee,
  payment: Payment,
): Promise<Paid> {
  const entries = await lockEntries(tx, request.account, payee.id, payment.dues)
  const paid = await insertPayout(tx, request, payee, payment)
  await insertItems(tx, paid, entries, payment)
  await attachEvidence(tx, request, paid, payment.evidence)
  await markEntries(tx, request, entries, 'PAID', ({ cents }) =>
    orderEvent('artistPaid', { artistId: payee.id, subject: paid.transactionId, after: dollarsOf(cents) }),
  )
  const total = dollarsOf(sumCents(payment.dues) + payment.extraCents)
  const data = auditData(paid.transactionId, {
    artist: [null, payee.fullName],
    totalPaid: [null, total],
    orders: [null, payment.dues.map(({ number }) => `#${number}`).join(', ')],
  })
  await recordEvent(tx, { ...request, area: 'payouts', recordId: paid.id, kind: 'created', data })
  return paid
}
