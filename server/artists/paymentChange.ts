import { type SQL, sql } from 'drizzle-orm'
import type { PaymentChange } from '#contract/artists/paymentChange.ts'
import type { Account } from '../accounts/account.ts'
import { type Db, iso, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { problem } from '../http/problem.ts'
import { readProperty } from '../systemProperties/read.ts'

const HOUR_MS = 3_600_000

const readWait = async (db: Db): Promise<number> =>
  Number((await readProperty(db, 'payment_wait_hours')) ?? 0) * HOUR_MS

interface Stored extends Omit<PaymentChange, 'own' | 'payableFrom'> {
  readonly artistId: number
  readonly changerIds: readonly number[]
}

const nameOf = (user: SQL): SQL => sql`trim(${user}.first_name || ' ' || ${user}.last_name)`

const read = (db: Db, artistIds: readonly number[]): Promise<Stored[]> =>
  rowsOf(
    db,
    sql`select c.artist_id as "artistId", c.changed_date as "changedDate", c.changed_by as "changerIds",
        array(select ${nameOf(sql`by`)} from users by where by.id = any(c.changed_by) order by by.id) as "changedBy",
        c.confirmed_date as "confirmedDate", ${nameOf(sql`u`)} as "confirmedBy"
      from payment_data_changes c left join users u on u.id = c.confirmed_by
      where c.artist_id = any(${intArray(artistIds)})`,
  )

/** Changes of payment data since the last payment, by artist, as the account sees them. */
export async function readPaymentChanges(
  db: Db,
  { account, now }: { readonly account: Pick<Account, 'id'>; readonly now: Date },
  artistIds: readonly number[],
): Promise<ReadonlyMap<number, PaymentChange>> {
  const stored = artistIds.length === 0 ? [] : await read(db, artistIds)
  const wait = stored.length === 0 ? 0 : await readWait(db)
  return new Map(
    stored.map(({ artistId, changerIds, changedDate, confirmedDate, ...names }) => {
      const from = new Date(Date.parse(iso(changedDate)) + wait)
      const change: PaymentChange = {
        ...names,
        changedDate: iso(changedDate),
        confirmedDate: confirmedDate === null ? null : iso(confirmedDate),
        own: changerIds.includes(account.id),
        payableFrom: from > now ? from.toISOString() : null,
      }
      return [artistId, change]
    }),
  )
}

interface Changing {
  readonly artistId: number
  readonly account: Pick<Account, 'id'>
  readonly now: Date
  /** Whether there were any payment data before. */
  readonly hadSome: boolean
}

/**
 * Notes that the payment data of a locked artist were changed, which takes an earlier confirmation back. What was changed
 * before that keeps its author, so that nobody confirms what they changed themselves.
 */
export async function notePaymentChange(
  tx: Db,
  { artistId, account, now, hadSome }: Changing,
): Promise<void> {
  const by = sql`array[${account.id}]::int[]`
  const at = now.toISOString()
  await tx.execute(sql`insert into payment_data_changes (artist_id, changed_date, changed_by)
    select ${artistId}, ${at}, ${by}
    where ${hadSome} or exists (select from payouts where artist_id = ${artistId} and voided_date is null)
      or exists (select from payment_data_changes where artist_id = ${artistId})
    on conflict (artist_id) do update set changed_date = ${at}, confirmed_date = null, confirmed_by = null,
      changed_by = array_append(array_remove(case when payment_data_changes.confirmed_date is null
        then payment_data_changes.changed_by else '{}' end, ${account.id}), ${account.id})`)
}

/**
 * Throws 409 `paymentDataChanged` if the artist cannot be paid until someone confirms their payment data, `paymentDataRecent`
 * while it is waited for (D-8.36). Otherwise the change is past, since the artist is paid in this transaction. The artist must
 * be locked.
 */
export async function requirePaymentConfirmed(
  tx: Db,
  artist: { readonly id: number; readonly fullName: string },
  now: Date,
): Promise<void> {
  const [change] = await read(tx, [artist.id])
  if (!change) return
  const facts = { artist: artist.fullName }
  if (change.confirmedDate === null) throw problem('paymentDataChanged', { facts })
  if (Date.parse(iso(change.changedDate)) + (await readWait(tx)) > now.getTime())
    throw problem('paymentDataRecent', { facts })
  await tx.execute(sql`delete from payment_data_changes where artist_id = ${artist.id}`)
}
