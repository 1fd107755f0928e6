import { centsOf } from '#contract/money.ts'
import type { NewPayout, Payout } from '#contract/payouts/payouts.ts'
import type { z } from '#contract/schema/z.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { checkExtra } from './checkExtra.ts'
import { payoutById } from './getPayout.ts'
import { lockPayee } from './lockEntries.ts'
import { type Payment, payArtist, sumCents } from './payArtist.ts'
import type { Viewer } from './rows.ts'

type Given = z.output<typeof NewPayout>

/** The payment that the items describe. */
function paymentOf({ items, attachments, note }: Given): Payment {
  const extra = items.find(({ payoutItemType }) => payoutItemType === 'EXTRA_PAYMENT')
  return {
    dues: items.flatMap(({ bookingNumber, paid, note: itemNote }) =>
      bookingNumber == null ? [] : [{ number: bookingNumber, cents: centsOf(paid), note: itemNote || null }],
    ),
    extraCents: extra ? centsOf(extra.paid) : 0,
    extraNote: extra?.note || null,
    note,
    evidence: attachments.map(({ id }) => id),
  }
}

/**
 * Pays an artist for orders (A§5, B§3, D-8.16–8.19), all or nothing. Throws 400 `totalMismatch` if the total is
 * not what the items add up to, 409 `artistInactive`, and as `checkExtra` and `payArtist` do.
 */
export async function createPayout(db: Db, request: Viewer, given: Given): Promise<Payout> {
  const payment = paymentOf(given)
  const { extraCents } = payment
  const orderCents = sumCents(payment.dues)
  const total = orderCents + extraCents
  if (total !== centsOf(given.totalPaid)) throw problem('totalMismatch', { facts: { total: total / 100 } })
  return db.transaction(async (tx) => {
    const payee = await lockPayee(tx, { login: given.artist })
    await checkExtra(tx, request.now, payee, { orderCents, extraCents, confirm: given.confirm })
    const { id } = await payArtist(tx, request, payee, payment)
    return payoutById(tx, request, id)
  })
}
