import { orderEvent } from '#contract/orders/events.ts'
import type { Db } from '../../db/db.ts'
import type { LockedChange } from '../bulk/bulkWrite.ts'
import type { ChangeRequest, StoredOrder } from '../change.ts'
import { type LaneChange, openLanes } from './assignLanes.ts'
import { type Entry, enterBudgets } from './enterBudgets.ts'

export interface Giving extends Pick<ChangeRequest, 'account' | 'now'> {
  /** Whether the artist goes on from the work of the lane before (D-7.47); else they start over. */
  readonly keep?: boolean | undefined
}

/** The change of an order that is assigned, and what it did besides the order's own columns. */
export interface Given extends LockedChange {
  readonly lane: LaneChange | undefined
  readonly entry: Entry | undefined
}

/**
 * Assigns locked orders, none of them done, to the artist, or to nobody (T1, D-4.10, D-4.11). Returns the
 * change of each. Budgets do not change: a first entry is empty.
 */
export async function giveToArtist(
  tx: Db,
  orders: readonly StoredOrder[],
  artistId: number | null,
  { account, now, keep = false }: Giving,
): Promise<Given[]> {
  const entries = artistId === null ? undefined : await enterBudgets(tx, orders, artistId, { account, now })
  const lanes = artistId === null ? undefined : await openLanes(tx, orders, artistId, { now, keep })
  const at = now.toISOString()
  return orders.map((order) => {
    const [lane, entry] = [lanes?.get(order.id), entries?.get(order.id)]
    const status = lane?.status ?? order.status
    const moves = status !== order.status
    const change = {
      set: {
        assignedTo: artistId,
        budget: entry?.budget ?? 0,
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
    return { order, change, lane, entry }
  })
}
