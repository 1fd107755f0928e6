import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { orderEvent } from '#contract/orders/events.ts'
import { type OrderStatus, statusOf } from '#contract/orders/statuses.ts'
import { LANE_START } from '#contract/orders/steps/workflow.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { readStepLimits } from '../../systemProperties/limits.ts'
import { stepDeadline } from '../alerts/deadlines.ts'
import type { LockedChange } from '../bulk/bulkWrite.ts'
import type { ChangeRequest, StoredOrder } from '../change.ts'
import { steps } from '../stepTables.ts'

type Request = Pick<ChangeRequest, 'account' | 'now'>

const idsOf = (orders: readonly StoredOrder[]): number[] => orders.map(({ id }) => id)

const openSteps = (orders: readonly StoredOrder[]) =>
  and(
    sql`${steps.orderId} = any(${intArray(idsOf(orders))})`,
    eq(steps.lane, 'ARTIST'),
    inArray(steps.state, ['WORKING', 'REVIEWING']),
    isNull(steps.closedDate),
  )

/** Creates the artist's entries on first assignment, each with a log line. Returns budgets by order. */
async function enterBudgets(
  tx: Db,
  orders: readonly StoredOrder[],
  artistId: number,
  { account, now }: Request,
): Promise<ReadonlyMap<number, number>> {
  const ids = intArray(idsOf(orders))
  await tx.execute(sql`insert into artist_budgets (order_id, artist_id)
    select id, ${artistId}::int from unnest(${ids}) as given(id) on conflict do nothing`)
  const entries = await rowsOf<{ orderId: number; budget: number }>(
    tx,
    sql`insert into budget_changes
        (order_id, artist_budget_id, artist_id, action, amount, created_date, created_by)
      select order_id, id, artist_id, 'CHANGE_ARTIST', budget, ${now.toISOString()}::timestamptz, ${account.id}::int
      from artist_budgets where order_id = any(${ids}) and artist_id = ${artistId} order by order_id
      returning order_id as "orderId", amount as budget`,
  )
  return new Map(entries.map(({ orderId, budget }) => [orderId, budget]))
}

/**
 * Orders that need a new lane for the artist, with the status where it starts; none for prints. If the newest
 * step is the artist's own and has the order's status, that lane continues, also while approved files wait to
 * be printed (D-4.6).
 */
async function lanesToOpen(tx: Db, orders: readonly StoredOrder[], artistId: number) {
  const newest = await rowsOf<{ orderId: number; artistId: number; status: string }>(
    tx,
    sql`select distinct on (order_id) order_id as "orderId", artist_id as "artistId", status from steps
      where order_id = any(${intArray(idsOf(orders))}) and lane = 'ARTIST' and closed_date is null
      order by order_id, id desc`,
  )
  const own = new Map(
    newest.flatMap((step) => (step.artistId === artistId ? [[step.orderId, step.status]] : [])),
  )
  return orders.flatMap((order) => {
    const start = LANE_START[order.status as Exclude<OrderStatus, 'DONE'>]
    return start === null || own.get(order.id) === order.status ? [] : [{ order, start }]
  })
}

/**
 * Opens a new lane for the artist where needed: its first step starts, and open steps of the previous artist
 * close in their state (D-4.10, D-4.11). Returns the new status of the orders that it moves.
 */
async function openLanes(
  tx: Db,
  orders: readonly StoredOrder[],
  artistId: number,
  now: Date,
): Promise<ReadonlyMap<number, OrderStatus>> {
  const lanes = await lanesToOpen(tx, orders, artistId)
  if (lanes.length === 0) return new Map()
  const at = now.toISOString()
  await tx
    .update(steps)
    .set({ closedDate: at })
    .where(openSteps(lanes.map(({ order }) => order)))
  const limits = await readStepLimits(tx)
  await tx.insert(steps).values(
    lanes.map(({ order, start }) => ({
      orderId: order.id,
      artistId,
      name: statusOf(start).friendlyName,
      status: start,
      state: 'WORKING' as const,
      deadline: stepDeadline(start, now, order.fasterProcessing, limits),
      createdDate: at,
      lastModifiedDate: at,
    })),
  )
  return new Map(lanes.map(({ order, start }) => [order.id, start]))
}

/**
 * Assigns locked orders, none of them done, to the artist, or to nobody (T1, D-4.10, D-4.11). Returns the
 * change of each. Budgets do not change: a first entry is empty.
 */
export async function giveToArtist(
  tx: Db,
  orders: readonly StoredOrder[],
  artistId: number | null,
  request: Request,
): Promise<LockedChange[]> {
  const budgets = artistId === null ? undefined : await enterBudgets(tx, orders, artistId, request)
  const moved = artistId === null ? undefined : await openLanes(tx, orders, artistId, request.now)
  const at = request.now.toISOString()
  return orders.map((order) => {
    const status = moved?.get(order.id) ?? order.status
    const moves = status !== order.status
    const change = {
      set: {
        assignedTo: artistId,
        budget: budgets?.get(order.id) ?? 0,
        status,
        firstAssignedDate: order.firstAssignedDate ?? (artistId === null ? null : at),
        // The previous artist's activity does not apply to the new one.
        lastActivityByArtist: false,
        ...(moves && { lastActivityDate: at }),
      },
      events: [
        orderEvent('artistAssigned', { before: order.assignedTo, after: artistId }),
        ...(moves ? [orderEvent('statusChanged', { before: order.status, after: status })] : []),
      ],
    }
    return { order, change }
  })
}
