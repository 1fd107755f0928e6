import { and, eq, type InferSelectModel, sql } from 'drizzle-orm'
import { type Db, rowOf } from '../../db/db.ts'
import { idIn } from '../../http/pathId.ts'
import { problem } from '../../http/problem.ts'
import type { StoredOrder } from '../change.ts'
import { artistBudgets } from '../tables.ts'
import { type PageRequest, writeOrder } from '../write.ts'
import { takeStep } from './takeStep.ts'

type Entry = InferSelectModel<typeof artistBudgets>

async function findEntry(tx: Db, order: StoredOrder, id: string): Promise<Entry> {
  const [entry] = await tx
    .select()
    .from(artistBudgets)
    .where(and(eq(artistBudgets.id, idIn(id)), eq(artistBudgets.orderId, order.id)))
    .for('update')
  if (!entry) throw problem('notFound')
  return entry
}

const artistOf = (tx: Db, order: StoredOrder, artistId: number) =>
  rowOf<{ name: string; steps: number }>(
    tx,
    sql`select trim(u.first_name || ' ' || u.last_name) as name, (select count(*)::int from steps s
        where s.order_id = ${order.id} and s.artist_id = u.id) as steps
      from users u where u.id = ${artistId}`,
  )

/** What is said for each reason. */
const STAYS = { assigned: 'staysAssigned', paid: 'staysPaid', steps: 'staysSteps' } as const

/** Why the artist cannot be removed; undefined if they can. */
function whyStays(order: StoredOrder, entry: Entry, steps: number): keyof typeof STAYS | undefined {
  if (entry.artistId === order.assignedTo) return 'assigned'
  if (entry.paymentStatus === 'PAID') return 'paid'
  return steps > 1 ? 'steps' : undefined
}

/**
 * Removes an artist's budget entry, and with it their access to the order and their open step (A§5, D-7.20, D-7.21, D-7.46).
 * Their work and the budget history remain. Throws 409 `artistStays` with the reason in `facts`: the artist is assigned,
 * is paid, or has more than one step.
 */
export function removeArtist(db: Db, request: PageRequest, entryId: string): Promise<undefined> {
  return writeOrder(db, request, async (tx, order) => {
    const entry = await findEntry(tx, order, entryId)
    const { name, steps } = await artistOf(tx, order, entry.artistId)
    const reason = whyStays(order, entry, steps)
    if (reason)
      throw problem('artistStays', {
        facts: { reason },
        says: { key: STAYS[reason], with: { artist: name } },
      })
    await takeStep(tx, order, entry.artistId, request.now)
    await tx.delete(artistBudgets).where(eq(artistBudgets.id, entry.id))
    return {
      change: {
        events: [
          {
            kind: 'artistRemoved',
            data: { artistId: entry.artistId, subject: name, budget: entry.budget },
          },
        ],
      },
      reply: () => undefined,
    }
  })
}
