import type { Db } from '../db/db.ts'
import { announce } from '../live/announce.ts'
import { recomputeAlerts } from '../orders/alerts/alerts.ts'
import type { ChangeRequest } from '../orders/change.ts'
import { writeOrder } from '../orders/write.ts'
import { countUnreadEntries } from './getConversation.ts'
import { markAnswersRead } from './messages/answersRead.ts'

/**
 * Marks the answers of an order as read, up to the one that was seen: one that came meanwhile stays unread. The alert
 * ends for everyone. Throws as `writeOrder` does.
 */
export const readAnswers = (db: Db, request: ChangeRequest, upTo: number): Promise<{ unread: number }> =>
  writeOrder(db, request, async (tx, order) => {
    const { account, now } = request
    const changed = await markAnswersRead(tx, { orderId: order.id, account, now, upTo })
    if (changed) {
      await recomputeAlerts(tx, now, [order.id])
      await announce(tx, 'orders', [order.id])
    }
    return { reply: async () => ({ unread: await countUnreadEntries(tx, order.id) }) }
  })
