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
import { findKeptWork, type KeptStep, keepWork } from './keptWork.ts'

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
  /** Steps among them that go on from those of another lane. */
  readonly kept: readonly KeptStep[]
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

export interface Opening {
  readonly now: Date
  /** Whether the artist goes on from the work of the lane before (D-7.47). */
  readonly keep: boolean
}

/** What is done where a lane is opened: the work is kept, the artist's own lane reopens, or a new one begins. */
async function decideLanes(tx: Db, lanes: readonly Lane[], artistId: number, keep: boolean) {
  const changed = lanes.map(({ order }) => order)
  const work = keep ? await findKeptWork(tx, changed) : []
  const isKept = new Set(work.map(({ orderId }) => orderId))
  const rest = changed.filter(({ id }) => !isKept.has(id))
  const former = await formerLanes(tx, rest, artistId)
  const begin = lanes.filter(({ order: { id } }) => !isKept.has(id) && !former.has(id))
  return { work, isKept, former, begin }
}

const byOrder = <Row extends { readonly orderId: number }>(rows: readonly Row[]) => {
  const groups = Map.groupBy(rows, ({ orderId }) => orderId)
  return (id: number): readonly Row[] => groups.get(id) ?? []
}

/**
 * Opens a lane for the artist where needed, and closes open steps of the previous artist in their state (D-4.10, D-4.11): the
 * lane that they had, as it was, if it can go on (D-7.44), else a new one whose first step starts, or which goes on from the
 * work (D-7.47). Returns what it does to each order.
 */
export async function openLanes(
  tx: Db,
  orders: readonly StoredOrder[],
  artistId: number,
  { now, keep }: Opening,
): Promise<ReadonlyMap<number, LaneChange>> {
  const lanes = await lanesToOpen(tx, orders, artistId)
  if (lanes.length === 0) return new Map()
  const { work, isKept, former, begin } = await decideLanes(tx, lanes, artistId, keep)
  const closed = byOrder(await closeLanes(tx, lanes, now.toISOString()))
  const newest = [...former.values()].map(({ id }) => id)
  const reopened = byOrder(await reopenLanes(tx, newest))
  const kept = byOrder(await keepWork(tx, work, artistId, now))
  const started = byOrder(await beginLanes(tx, begin, artistId, now))
  return new Map(
    lanes.map(({ order: { id, status }, start }) => [
      id,
      {
        status: isKept.has(id) ? status : (former.get(id)?.status ?? start),
        closed: closed(id).map((step) => step.id),
        reopened: reopened(id),
        started: [...kept(id).map(({ to }) => to), ...started(id).map((step) => step.id)],
        kept: kept(id),
      },
    ]),
  )
}
