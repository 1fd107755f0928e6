import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf, yieldToOthers } from '../db/db.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { contextOf, storedPaymentData } from './paymentData.ts'
import { artists, paymentMethods } from './tables.ts'

interface Resealed {
  /** Number of values that are now encrypted with the current secret, and of those that no secret opens. */
  resealed: number
  unreadable: number
}

/** Encrypts one artist's payment data with the current secret, in a transaction that locks the artist. */
function resealArtist(db: Db, sealer: Sealer, artistId: number, count: Resealed): Promise<void> {
  return db.transaction(async (tx) => {
    // The lock that a change of the artist takes.
    await tx.execute(sql`select id from users where id = ${artistId} for no key update`)
    const [stored] = await storedPaymentData(tx, [artistId])
    if (!stored) return
    const again = (field: 'paymentInfo' | 'number' | 'email', sealed: string | null): string | null => {
      if (sealed === null || sealer.isCurrent(sealed)) return sealed
      const context = contextOf(artistId, field)
      const text = sealer.open(sealed, context)
      if (text === undefined) count.unreadable += 1
      else count.resealed += 1
      return text === undefined ? sealed : sealer.seal(text, context)
    }
    const paymentInfo = again('paymentInfo', stored.paymentInfo)
    if (paymentInfo !== stored.paymentInfo)
      await tx.update(artists).set({ paymentInfo }).where(eq(artists.userId, artistId))
    for (const method of stored.methods) {
      const number = again('number', method.number)
      const email = again('email', method.email)
      if (number !== method.number || email !== method.email)
        await tx.update(paymentMethods).set({ number, email }).where(eq(paymentMethods.id, method.id))
    }
  })
}

/**
 * Encrypts all payment data with the current secret, one artist at a time, so that the server may keep running.
 * Values that no known secret opens stay as they are.
 */
export async function resealAll(db: Db, sealer: Sealer): Promise<Resealed> {
  const count: Resealed = { resealed: 0, unreadable: 0 }
  const ids = await rowsOf<{ id: number }>(
    db,
    sql`select a.user_id as id from artists a where a.payment_info is not null
      or exists (select 1 from payment_methods m where m.artist_id = a.user_id) order by 1`,
  )
  for (const { id } of ids) {
    await resealArtist(db, sealer, id, count)
    await yieldToOthers(db)
  }
  return count
}
