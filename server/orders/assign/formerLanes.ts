import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import { isWithinStage } from '#contract/orders/steps/workflow.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import type { StoredOrder } from '../change.ts'

/** A step whose lane reopens, and when it was closed. */
export interface Reopened {
  readonly id: number
  readonly orderId: number
  readonly closedDate: string
}

interface Newest {
  readonly id: number
  readonly orderId: number
  readonly status: OrderStatus
  readonly waits: boolean
}

/**
 * The newest step of the artist's closed lane on each order, where it can go on as it was (D-7.44): the lane was closed with
 * an open step, or while approved files waited to be printed, and nobody has brought the order to a later stage since.
 */
export async function formerLanes(
  tx: Db,
  orders: readonly StoredOrder[],
  artistId: number,
): Promise<ReadonlyMap<number, Newest>> {
  const newest = await rowsOf<Newest & { closed: boolean }>(
    tx,
    sql`select distinct on (order_id) id, order_id as "orderId", status, closed_date is not null as closed,
        status = 'SEND_FILE' and state = 'APPROVED' as waits from steps
      where order_id = any(${intArray(orders.map(({ id }) => id))}) and artist_id = ${artistId} and lane = 'ARTIST'
      order by order_id, id desc`,
  )
  const statuses = new Map(orders.map(({ id, status }) => [id, status]))
  const found = newest.filter(({ orderId, status, closed, waits }) => {
    const now = statuses.get(orderId)
    return (closed || waits) && now !== undefined && isWithinStage(status, now)
  })
  return new Map(found.map((step) => [step.orderId, step]))
}

/** Reopens what was closed together with these steps, and says when that was. */
export const reopenLanes = (tx: Db, newest: readonly number[]): Promise<Reopened[]> =>
  rowsOf<Reopened>(
    tx,
    sql`with was as materialized (
        select s.id, s.closed_date from steps s join steps n on n.order_id = s.order_id
          and n.artist_id = s.artist_id and n.lane = s.lane and n.closed_date = s.closed_date
        where n.id = any(${intArray(newest)}))
      update steps s set closed_date = null, version = s.version + 1 from was where s.id = was.id
      returning s.id, s.order_id as "orderId", was.closed_date as "closedDate"`,
  )
