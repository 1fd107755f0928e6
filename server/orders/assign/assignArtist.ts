import { and, eq, sql } from 'drizzle-orm'
import type { SkipReason } from '#contract/orders/bulk.ts'
import { type OrderEvent, orderEvent } from '#contract/orders/events.ts'
import type { assignArtist as contract } from '#contract/orders/orders.ts'
import type { z } from '#contract/schema/z.ts'
import { users } from '../../accounts/tables.ts'
import { artists } from '../../artists/tables.ts'
import type { Db } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { changeEntry } from '../budgets/budget.ts'
import { newOperation, rememberBefore, undoUntil } from '../bulk/bulkOperations.ts'
import {
  type ChangeRequest,
  checkVersion,
  type OrderChange,
  orderConflict,
  type StoredOrder,
} from '../change.ts'
import { rowById } from '../rows.ts'
import { writeOrder } from '../write.ts'
import { besidesOf } from './assignBefore.ts'
import { type Given, giveToArtist } from './giveToArtist.ts'

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

export interface AssignArtist {
  /** Login of the artist, or `null` for nobody (D-7.23). */
  readonly to: string
  readonly budget?: number | undefined
  /** Whether the artist goes on from the work of the one before (D-7.47). */
  readonly keep?: boolean | undefined
  /** What the account decided by: the order's status, and the login of its artist or `null`. */
  readonly status?: string | undefined
  readonly was?: string | undefined
}

/** Throws 409 `versionConflict` if the order has another status or artist than the account decided by (D-4.37). */
async function checkDecidedBy(
  tx: Db,
  order: StoredOrder,
  { status, was }: Pick<AssignArtist, 'status' | 'was'>,
  request: ChangeRequest,
): Promise<void> {
  const artist = order.assignedTo === null ? undefined : await loginOf(tx, order.assignedTo)
  const moved = status !== undefined && status !== order.status
  const given = was !== undefined && was.toLowerCase() !== (artist ?? 'null').toLowerCase()
  if (moved || given) throw orderConflict(order, request)
}

async function loginOf(tx: Db, id: number): Promise<string | undefined> {
  const [user] = await tx.select({ login: users.login }).from(users).where(eq(users.id, id))
  return user?.login
}

/**
 * Assigns the artist with this login, or with `null` nobody (T1, D-4.10, D-4.11), and sets the artist's
 * budget if given (D-7.22). For the same artist only the budget changes. A change of artist can be undone for a while. Throws
 * 400 `notAssignable`, 409 `invalidTransition` if the order is done, and as `checkDecidedBy` and `changeEntry` do.
 */
export function assignArtist(
  db: Db,
  request: ChangeRequest,
  { to, budget, keep, ...decidedBy }: AssignArtist,
): Promise<z.output<(typeof contract)['reply']>> {
  return writeOrder(db, request, async (tx, order) => {
    checkVersion(order, request)
    await checkDecidedBy(tx, order, decidedBy, request)
    const artistId = await findAssignable(tx, to)
    const refusal = artistRefusal(order, artistId)
    if (refusal === 'alreadyDone') throw problem('invalidTransition', { facts: { status: order.status } })
    const [given] =
      refusal === undefined ? await giveToArtist(tx, [order], artistId, { ...request, keep }) : []
    const change = budget === undefined ? given?.change : await withBudget(tx, order, given, budget, request)
    const row = () => rowById(tx, request.account, order.id)
    if (!given || !change) return { change, reply: row }
    const operation = newOperation('assign', request)
    await rememberBefore(tx, operation, [{ order, change }], () => besidesOf(given, budget))
    const undo = { operation: operation.id, until: undoUntil(request.now) }
    return { change, reply: async () => ({ ...(await row()), undo }) }
  })
}

/** The change of an order that is assigned, or keeps its artist, and of the artist's budget. */
async function withBudget(
  tx: Db,
  order: StoredOrder,
  given: Given | undefined,
  budget: number,
  request: ChangeRequest,
): Promise<OrderChange> {
  const assigned = { ...order, ...given?.change.set }
  const paid = await changeEntry(tx, assigned, { action: 'MODIFY', amount: budget, note: '' }, request)
  return {
    set: { ...given?.change.set, ...paid.set },
    events: [
      ...(given?.change.events ?? []),
      ...paid.events.map((event) => (given ? alongAssignment(event) : event)),
    ],
  }
}
