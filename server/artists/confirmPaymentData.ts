import { sql } from 'drizzle-orm'
import type { PaymentChange } from '#contract/artists/paymentChange.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { auditData } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { hasLogin } from '../users/queries.ts'
import { readPaymentChanges } from './paymentChange.ts'

interface Confirming {
  readonly account: SignedIn
  readonly now: Date
}

/**
 * Confirms changed payment data, after which the artist is paid again (D-8.36); repeated, it changes nothing. Throws 404, also
 * without a change, 403 `ownPaymentChange` for a change of one's own, 409 `versionConflict` for a newer one than was looked at.
 */
export function confirmPaymentData(
  db: Db,
  { account, now }: Confirming,
  login: string,
  changedDate: string,
): Promise<PaymentChange> {
  return db.transaction(async (tx) => {
    const [artist] = await rowsOf<{ id: number; name: string }>(
      tx,
      sql`select u.id, trim(u.first_name || ' ' || u.last_name) as name from users u join artists a on a.user_id = u.id
        where ${hasLogin(login)} for no key update of u`,
    )
    const read = async (id: number) => (await readPaymentChanges(tx, { account, now }, [id])).get(id)
    const change = artist && (await read(artist.id))
    if (!artist || !change) throw problem('notFound')
    if (change.own) throw problem('ownPaymentChange')
    if (Date.parse(change.changedDate) !== Date.parse(changedDate))
      throw problem('versionConflict', { says: { key: 'paymentChangedAgain' } })
    if (change.confirmedDate !== null) return change
    await tx.execute(sql`update payment_data_changes set confirmed_date = ${now.toISOString()},
      confirmed_by = ${account.id} where artist_id = ${artist.id}`)
    const about = { account, now, area: 'artists', recordId: artist.id }
    await recordEvent(tx, { ...about, kind: 'paymentDataConfirmed', data: auditData(artist.name) })
    return (await read(artist.id)) ?? change
  })
}
