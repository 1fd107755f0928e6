import { orderEvent } from '#contract/orders/events.ts'
import type { Db } from '../../db/db.ts'
import type { LockedChange } from '../bulk/bulkWrite.ts'
import type { ChangeRequest, StoredOrder } from '../change.ts'
import { openLanes } from './assignLanes.ts'
import { enterBudgets } from './enterBudgets.ts'

/**
 * Assigns locked orders, none of them done, to the artist, or to nobody (T1, D-4.10, D-4.11). Returns the
 * change of each. Budgets do not change: a first entry is empty.
 */
export async function giveToArtist(
  tx: Db,
  orders: readonly StoredOrder[],
  artistId: number | null,
  request: Pick<ChangeRequest, 'account' | 'now'>,
): Promise<LockedChange[]> {
  const entries = artistId === null ? undefined : await enterBudgets(tx, orders, artistId, request)
  const lanes = artistId === null ? undefined : await openLanes(tx, orders, artistId, request.now)
  const at = request.now.toISOString()
  return orders.map((order) => {
    const status = lanes?.get(order.id)?.status ?? order.status
    const moves = status !== order.status
    const change = {
      set: {
        assignedTo: artistId,
        budget: entries?.get(order.id)?.budget ?? 0,
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
