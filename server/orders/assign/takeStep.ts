import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { StoredOrder } from '../change.ts'
import { isEmpty } from '../steps/isEmpty.ts'
import { steps } from '../stepTables.ts'

/**
 * Takes the artist's open step off the order (D-7.46), so that it waits for nobody who is gone: an empty one is deleted, one
 * with something in it is closed, as by a change of artist.
 */
export async function takeStep(tx: Db, order: StoredOrder, artistId: number, now: Date): Promise<void> {
  const [step] = await tx
    .select({ id: steps.id, closedDate: steps.closedDate })
    .from(steps)
    .where(
      and(
        eq(steps.orderId, order.id),
        eq(steps.artistId, artistId),
        inArray(steps.state, ['WORKING', 'REVIEWING']),
      ),
    )
  if (!step) return
  if (await isEmpty(tx, step.id)) await tx.delete(steps).where(eq(steps.id, step.id))
  else if (step.closedDate === null)
    await tx.update(steps).set({ closedDate: now.toISOString() }).where(eq(steps.id, step.id))
}
