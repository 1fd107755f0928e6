import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { OrderRow } from '#contract/orders.ts'
import { type OrderStatus, statusOf } from '#contract/statuses.ts'
import { LANE_START } from '#contract/workflow.ts'
import { artists } from '../artists/tables.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { readStepLimits } from '../systemProperties/limits.ts'
import { users } from '../users/tables.ts'
import { type ChangeRequest, changeOrder, type OrderChange, type StoredOrder } from './change.ts'
import { stepDeadline } from './deadlines.ts'
import { paymentStatusOf } from './payment.ts'
import { steps } from './stepTables.ts'
import { artistBudgets, budgetChanges } from './tables.ts'

const OPEN_STATES = ['WORKING', 'REVIEWING'] as const

async function findArtist(tx: Db, login: string) {
  const [artist] = await tx
    .select({ id: users.id, login: users.login })
    .from(users)
    .innerJoin(artists, eq(artists.userId, users.id))
    .where(and(eq(sql`lower(${users.login})`, login.toLowerCase()), eq(users.activated, true)))
  if (!artist) throw problem('notAssignable', { detail: `No active artist has the login ${login}` })
  return artist
}

const openSteps = (order: StoredOrder) =>
  and(
    eq(steps.orderId, order.id),
    eq(steps.lane, 'ARTIST'),
    inArray(steps.state, [...OPEN_STATES]),
    isNull(steps.closedDate),
  )

/** The artist's entry of the order, made at his first assignment. */
async function budgetEntry(tx: Db, orderId: number, artistId: number) {
  await tx.insert(artistBudgets).values({ orderId, artistId }).onConflictDoNothing()
  const [entry] = await tx
    .select()
    .from(artistBudgets)
    .where(and(eq(artistBudgets.orderId, orderId), eq(artistBudgets.artistId, artistId)))
  if (!entry) throw new Error(`Order ${orderId} has no entry of artist ${artistId} after making it`)
  return entry
}

/**
 * The step the artist goes on with: the open one when it waits for nobody else, else a new one at
 * the start of a lane of his own, while the one he takes over from closes with its state kept (D-4.10, D-4.11).
 * Returns the order's status then.
 */
async function openLane(tx: Db, order: StoredOrder, artistId: number, now: Date): Promise<OrderStatus> {
  const status = order.status as Exclude<OrderStatus, 'DONE'>
  const start = LANE_START[status]
  if (start === null) return status
  const open = await tx.select({ id: steps.id, artistId: steps.artistId }).from(steps).where(openSteps(order))
  if (open.some((step) => step.artistId === artistId)) return status
  const at = now.toISOString()
  await tx.update(steps).set({ closedDate: at }).where(openSteps(order))
  const limits = await readStepLimits(tx)
  await tx.insert(steps).values({
    orderId: order.id,
    artistId,
    name: statusOf(start).friendlyName,
    status: start,
    state: 'WORKING',
    deadline: stepDeadline(start, now, order.fasterProcessing, limits),
    createdDate: at,
    lastModifiedDate: at,
  })
  return start
}

async function take(
  tx: Db,
  order: StoredOrder,
  artist: { readonly id: number } | null,
  { account, now }: ChangeRequest,
) {
  if (!artist) return { budget: 0, status: order.status }
  const entry = await budgetEntry(tx, order.id, artist.id)
  await tx.insert(budgetChanges).values({
    orderId: order.id,
    artistBudgetId: entry.id,
    artistId: artist.id,
    action: 'CHANGE_ARTIST',
    amount: entry.budget,
    createdDate: now.toISOString(),
    createdBy: account.id,
  })
  return { budget: entry.budget, status: await openLane(tx, order, artist.id, now) }
}

/**
 * Assigns the artist with this login, or with `null` nobody (T1, D-4.10, D-4.11). The same artist again
 * changes nothing. Throws 400 `notAssignable`, 409 `invalidTransition` once the order is done.
 */
export function assignArtist(db: Db, request: ChangeRequest, to: string): Promise<OrderRow> {
  return changeOrder(db, request, async (tx, order): Promise<OrderChange | undefined> => {
    if (order.status === 'DONE') throw problem('invalidTransition', { facts: { status: order.status } })
    const artist = to === 'null' ? null : await findArtist(tx, to)
    if ((artist?.id ?? null) === order.assignedTo) return undefined
    const { budget, status } = await take(tx, order, artist, request)
    return {
      set: {
        assignedTo: artist?.id ?? null,
        budget,
        status,
        artistPaymentStatus: await paymentStatusOf(tx, order.id),
        firstAssignedDate: order.firstAssignedDate ?? (artist ? request.now.toISOString() : null),
        ...(status !== order.status && {
          lastActivityDate: request.now.toISOString(),
          lastActivityByArtist: false,
        }),
      },
      events: [
        { kind: 'artistAssigned', data: { before: order.assignedTo, after: artist?.id ?? null } },
        ...(status === order.status
          ? []
          : [{ kind: 'statusChanged', data: { before: order.status, after: status } }]),
      ],
    }
  })
}
