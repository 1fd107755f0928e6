import { orderEvent } from '#contract/orders/events.ts'
import type { createProof as contract } from '#contract/proofs/proofs.ts'
import type { z } from '#contract/schema/z.ts'
import type { Db } from '../db/db.ts'
import { aboutStep, activityOf, movingStep, writeWithSteps } from '../orders/steps/stepContext.ts'
import { addActivity } from '../orders/steps/stepMoves.ts'
import type { PageRequest } from '../orders/write.ts'
import { issueLink } from './issueLink.ts'

/**
 * Makes a link that staff give to the customer on a way of their own, and takes the customer for notified of the version
 * (D-4.31). Nobody can read the link again. Throws as `writeWithSteps` does, and 409 `noProof`.
 */
export const createLink = (
  db: Db,
  request: PageRequest,
  publicUrl: string,
): Promise<z.output<(typeof contract)['reply']>> =>
  writeWithSteps(db, request, async (context) => {
    const { tx, order } = context
    const { account, now } = request
    const url = await issueLink(tx, { orderId: order.id, by: account.id, now, publicUrl })
    const step = movingStep(context)
    if (!step) throw new Error('The version under review is gone within its own transaction')
    await addActivity(context, step.id, 'NOTIFIED_CUSTOMER', { channel: 'LINK' })
    const event = orderEvent('customerNotified', { ...aboutStep(step), channel: 'LINK' })
    return { change: { set: activityOf(order, request), events: [event] }, reply: () => ({ url }) }
  })
