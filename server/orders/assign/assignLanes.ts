import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type OrderStatus, statusOf } from '#contract/orders/statuses.ts'
import { LANE_START } from '#contract/orders/steps/workflow.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { readStepLimits } from '../../systemProperties/limits.ts'
import { stepDeadline } from '../alerts/deadlines.ts'
import type { StoredOrder } from '../change.ts'
import { steps } from '../stepTables.ts'
import { formerLanes, type Reopened, reopenLanes } from './formerLanes.ts'

const idsOf = (orders: readonly StoredOrder[]): number[] => orders.map(({ id }) => id)

const openSteps = (orders: readonly StoredOrder[]) =>
  and(
    sql`${steps.orderId} = any(${intArray(idsOf(orders))})`,
    eq(steps.lane, 'ARTIST'),
    inArray(steps.state, ['WORKING', 'REVIEWING']),
    isNull(steps.closedDate),
  )

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

/** What assigning does to an order's lanes. */
export interface LaneChange {
  /** The order's new status. */
  readonly status: OrderStatus
  /** Steps of other artists that it closes. */
  readonly closed: readonly number[]
  /** Steps of the artist's own lane that are open again. */
  readonly reopened: readonly Reopened[]
  /** Steps that begin. */
  readonly started: readonly number[]
}

interface Lane {
  readonly order: StoredOrder
  readonly start: OrderStatus
}

/** Closes the open steps of the lanes' orders in their state. */
const closeLanes = (tx: Db, lanes: readonly Lane[], at: string) =>
  tx
    .update(steps)
    .set({ closedDate: at })
    .where(openSteps(lanes.map(({ order }) => order)))
    .returning({ id: steps.id, orderId: steps.orderId })

/** Starts the first steps of new lanes. */
async function beginLanes(tx: Db, lanes: readonly Lane[], artistId: number, now: Date) {
  if (lanes.length === 0) return []
  const at = now.toISOString()
  const limits = await readStepLimits(tx)
  return tx
    .insert(steps)
    .values(
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
    .returning({ id: steps.id, orderId: steps.orderId })
}

/**
 * Opens a lane for the artist where needed, and closes open steps of the previous artist in their state (D-4.10, D-4.11): the
 * lane that they had, as it was, if it can go on (D-7.44), else a new one whose first step starts. Returns what it does to
 * each order.
 */
export async function openLanes(
  tx: Db,
  orders: readonly StoredOrder[],
  artistId: number,
  now: Date,
): Promise<ReadonlyMap<number, LaneChange>> {
  const lanes = await lanesToOpen(tx, orders, artistId)
  if (lanes.length === 0) return new Map()
  const changed = lanes.map(({ order }) => order)
  const former = await formerLanes(tx, changed, artistId)
  const closed = Map.groupBy(await closeLanes(tx, lanes, now.toISOString()), ({ orderId }) => orderId)
  const newest = [...former.values()].map(({ id }) => id)
  const reopened = Map.groupBy(await reopenLanes(tx, newest), ({ orderId }) => orderId)
  const begin = lanes.filter(({ order }) => !former.has(order.id))
  const started = Map.groupBy(await beginLanes(tx, begin, artistId, now), ({ orderId }) => orderId)
  return new Map(
    lanes.map(({ order: { id }, start }) => [
      id,
      {
        status: former.get(id)?.status ?? start,
        closed: closed.get(id)?.map((step) => step.id) ?? [],
        reopened: reopened.get(id) ?? [],
        started: started.get(id)?.map((step) => step.id) ?? [],
      },
    ]),
  )
}
