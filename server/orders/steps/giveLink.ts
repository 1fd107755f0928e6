import { orderEvent } from '#contract/orders/events.ts'
import type { Sending } from '../../customerPages/newLink.ts'
import type { Db } from '../../db/db.ts'
import type { PageRequest } from '../write.ts'
import { aboutStep, activityOf, currentStep, writeWithSteps } from './stepContext.ts'
import { addActivity } from './stepMoves.ts'

/**
 * Makes a link that staff give to the customer on a way of their own, who is notified by that (D-4.31). Nobody can read the
 * link again. Throws as `writeWithSteps` and `issue` do, and 409 `invalidTransition` for an order without any step.
 * @param issue stores the link and answers its address
 */
export const giveLink = (
  db: Db,
  request: PageRequest,
  publicUrl: string,
  issue: (tx: Db, sending: Sending) => Promise<string>,
): Promise<{ readonly url: string }> =>
  writeWithSteps(db, request, async (context) => {
    const { tx, order } = context
    const { account, now } = request
    const url = await issue(tx, { orderId: order.id, by: account.id, now, publicUrl })
    const step = currentStep(context)
    await addActivity(context, step.id, 'NOTIFIED_CUSTOMER', { channel: 'LINK' })
    const event = orderEvent('customerNotified', { ...aboutStep(step), channel: 'LINK' })
    return { change: { set: activityOf(order, request), events: [event] }, reply: () => ({ url }) }
  })
