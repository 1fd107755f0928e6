import type { ConversationEntry } from '#contract/conversation/conversation.ts'
import { orderEvent } from '#contract/orders/events.ts'
import { isCustomerReview } from '#contract/orders/steps/workflow.ts'
import type { Db } from '../db/db.ts'
import { excerpt } from '../events/excerpt.ts'
import { activityOf, movingStep, readStepContext } from '../orders/steps/stepContext.ts'
import { addActivity } from '../orders/steps/stepMoves.ts'
import { type PageRequest, writeOrder } from '../orders/write.ts'
import { entriesBy } from './entries.ts'
import { calls } from './tables.ts'

/**
 * Notes a call with the customer. They know of the version that they are to review then (D-4.31). Throws as `writeOrder`
 * does.
 */
export const noteCall = (db: Db, request: PageRequest, text: string): Promise<ConversationEntry> =>
  writeOrder(db, request, async (tx, order) => {
    const { account, now } = request
    const [made] = await tx
      .insert(calls)
      .values({ orderId: order.id, text, at: now.toISOString(), createdBy: account.id })
      .returning({ id: calls.id })
    if (!made) throw new Error('The new call has no id')
    const context = await readStepContext(tx, order, request)
    const step = movingStep(context)
    if (step && isCustomerReview(step.status))
      await addActivity(context, step.id, 'NOTIFIED_CUSTOMER', { channel: 'CALL' })
    return {
      change: { set: activityOf(order, request), events: [orderEvent('callNoted', { text: excerpt(text) })] },
      reply: async () => {
        const [entry] = await entriesBy(tx, request, [{ source: 'CALL', id: made.id }])
        if (!entry) throw new Error('The new call is gone within its own transaction')
        return entry
      },
    }
  })
