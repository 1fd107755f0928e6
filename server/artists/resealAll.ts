import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf, yieldToOthers } from '../db/db.ts'
import { openResealing, type Resealed, type Resealing } from '../secrets/resealing.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { contextOf, storedPaymentData } from './paymentData.ts'
import { artists, paymentMethods } from './tables.ts'

/** Encrypts one artist's payment data with the current secret, in a transaction that locks the artist. */
function resealArtist(db: Db, resealing: Resealing, artistId: number): Promise<void> {
  return db.transaction(async (tx) => {
    // The lock that a change of the artist takes.
    await tx.execute(sql`select id from users where id = ${artistId} for no key update`)
    const [stored] = await storedPaymentData(tx, [artistId])
    if (!stored) return
    const again = (field: 'paymentInfo' | 'number' | 'email', sealed: string | null): string | null =>
      resealing.again(sealed, contextOf(artistId, field))
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
  const resealing = openResealing(sealer)
  const ids = await rowsOf<{ id: number }>(
    db,
    sql`select a.user_id as id from artists a where a.payment_info is not null
      or exists (select 1 from payment_methods m where m.artist_id = a.user_id) order by 1`,
  )
  for (const { id } of ids) {
    await resealArtist(db, resealing, id)
    await yieldToOthers(db)
  }
  return resealing.count
}
