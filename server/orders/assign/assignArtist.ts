import { and, eq, sql } from 'drizzle-orm'
import type { SkipReason } from '#contract/orders/bulk.ts'
import { type OrderEvent, orderEvent } from '#contract/orders/events.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { users } from '../../accounts/tables.ts'
import { artists } from '../../artists/tables.ts'
import type { Db } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { changeEntry } from '../budgets/budget.ts'
import { type ChangeRequest, type OrderChange, type StoredOrder } from '../change.ts'
import { changeOrder } from '../write.ts'
import { giveToArtist } from './giveToArtist.ts'

/** The id of the active, current artist with this login, null for `null`. Throws 400 `notAssignable`. */
export async function findAssignable(db: Db, login: string): Promise<number | null> {
  if (login === 'null') return null
  const [artist] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(artists, eq(artists.userId, users.id))
    .where(
      and(
        eq(sql`lower(${users.login})`, login.toLowerCase()),
        eq(users.activated, true),
        eq(artists.current, true),
      ),
    )
  if (!artist) throw problem('notAssignable', { says: { key: 'noArtistCalled', with: { name: login } } })
  return artist.id
}

/** Why the order cannot or need not be assigned to the artist; undefined if it can. */
export function artistRefusal(order: StoredOrder, artistId: number | null): SkipReason | undefined {
  if (order.status === 'DONE') return 'alreadyDone'
  return order.assignedTo === artistId ? 'unchanged' : undefined
}

/** One action is one line in the timeline. */
const alongAssignment = (event: OrderEvent): OrderEvent =>
  event.kind === 'budgetChanged' ? orderEvent('budgetChanged', { ...event.data, along: true }) : event

/**
 * Assigns the artist with this login, or with `null` nobody (T1, D-4.10, D-4.11), and sets the artist's
 * budget if given (D-7.22). For the same artist only the budget changes. Throws 400 `notAssignable`, 409
 * `invalidTransition` if the order is done, and as `changeEntry` does.
 */
export function assignArtist(db: Db, request: ChangeRequest, to: string, budget?: number): Promise<OrderRow> {
  return changeOrder(db, request, async (tx, order): Promise<OrderChange | undefined> => {
    const artistId = await findAssignable(tx, to)
    const refusal = artistRefusal(order, artistId)
    if (refusal === 'alreadyDone') throw problem('invalidTransition', { facts: { status: order.status } })
    const [given] = refusal === undefined ? await giveToArtist(tx, [order], artistId, request) : []
    if (budget === undefined) return given?.change
    const assigned = { ...order, ...given?.change.set }
    const paid = await changeEntry(tx, assigned, { action: 'MODIFY', amount: budget, note: '' }, request)
    return {
      set: { ...given?.change.set, ...paid.set },
      events: [
        ...(given?.change.events ?? []),
        ...paid.events.map((event) => (given ? alongAssignment(event) : event)),
      ],
    }
  })
}
