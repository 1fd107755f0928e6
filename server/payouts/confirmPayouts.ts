import { centsOf } from '#contract/money.ts'
import type { Confirmation } from '#contract/payouts/payouts.ts'
import type { Db } from '../db/db.ts'
import { auditData } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { invalidField, problem } from '../http/problem.ts'
import { queueMessages } from '../outbox/queueMessages.ts'
import { checkExtra } from './checkExtra.ts'
import { lockEntries, lockPayee } from './lockEntries.ts'
import { type PayoutRequest, sumCents } from './payArtist.ts'
import { type StatementMail, statementMail } from './statementMail.ts'
import { payoutConfirmations } from './tables.ts'

interface Confirmed {
  readonly login: string
  readonly mail: StatementMail
}

async function confirmOne(tx: Db, request: PayoutRequest, given: Confirmation): Promise<Confirmed> {
  const { account, now } = request
  const payee = await lockPayee(tx, { id: given.artistId })
  const { email } = payee
  if (email === null) throw problem('noEmail', { facts: { artist: payee.fullName } })
  const dues = given.payout.map(({ bookingNumber, paid }) => ({
    number: bookingNumber,
    cents: centsOf(paid),
    note: null,
  }))
  const entries = await lockEntries(tx, account, payee.id, dues)
  const extraCents = centsOf(given.extraPayment)
  const orderCents = sumCents(entries)
  await checkExtra(tx, now, payee, { orderCents, extraCents, confirm: given.confirm })
  const totalCents = orderCents + extraCents
  await tx.insert(payoutConfirmations).values({
    artistId: payee.id,
    email,
    items: entries.map(({ number, cents }) => ({ number, cents })),
    extraCents,
    totalCents,
    note: given.note,
    createdDate: now.toISOString(),
    createdBy: account.id,
  })
  const data = auditData(payee.fullName, { confirmed: [null, totalCents / 100] })
  await recordEvent(tx, { account, now, area: 'artists', recordId: payee.id, kind: 'confirmed', data })
  const { fullName: name, langKey } = payee
  const mail = statementMail({ to: email, name, langKey, entries, extraCents, totalCents, note: given.note })
  return { login: payee.login, mail }
}

/**
 * Mails each artist what will be paid and keeps it; nothing is paid (D-8.14). All or nothing: throws 409
 * `noEmail`, and as `lockEntries`, `lockPayee` and `checkExtra` do. Returns the logins.
 */
export function confirmPayouts(
  db: Db,
  request: PayoutRequest,
  given: readonly Confirmation[],
): Promise<string[]> {
  if (new Set(given.map(({ artistId }) => artistId)).size !== given.length)
    throw invalidField('artistId', 'twice')
  return db.transaction(async (tx) => {
    const confirmed: Confirmed[] = []
    // By id, so that two confirmations of the same artists wait for each other instead of deadlocking.
    for (const one of given.toSorted((a, b) => a.artistId - b.artistId))
      confirmed.push(await confirmOne(tx, request, one))
    const { account, now } = request
    await queueMessages(
      tx,
      now,
      confirmed.map(({ mail }) => ({ ...mail, channel: 'EMAIL', kind: 'PAYMENT', createdBy: account.id })),
    )
    return confirmed.map(({ login }) => login)
  })
}
