import type { createDeliveryLink as contract } from '#contract/deliveryLinks.ts'
import { orderEvent } from '#contract/orders/events.ts'
import type { z } from '#contract/schema/z.ts'
import type { Db } from '../db/db.ts'
import { aboutStep, activityOf, currentStep, writeWithSteps } from '../orders/steps/stepContext.ts'
import { addActivity } from '../orders/steps/stepMoves.ts'
import type { PageRequest } from '../orders/write.ts'
import { issueDeliveryLink } from './issueDeliveryLink.ts'

/**
 * Makes a link that staff give to the customer on a way of their own, who is notified by that. Nobody can read the link
 * again. Throws as `writeWithSteps` does, 409 `noDelivery`, and 409 `invalidTransition` for an order without any step.
 */
export const createDeliveryLink = (
  db: Db,
  request: PageRequest,
  publicUrl: string,
): Promise<z.output<(typeof contract)['reply']>> =>
  writeWithSteps(db, request, async (context) => {
    const { tx, order } = context
    const { account, now } = request
    const step = currentStep(context)
    const url = await issueDeliveryLink(tx, { orderId: order.id, by: account.id, now, publicUrl })
    await addActivity(context, step.id, 'NOTIFIED_CUSTOMER', { channel: 'LINK' })
    const event = orderEvent('customerNotified', { ...aboutStep(step), channel: 'LINK' })
    return { change: { set: activityOf(order, request), events: [event] }, reply: () => ({ url }) }
  })
