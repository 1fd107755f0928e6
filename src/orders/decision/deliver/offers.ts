import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'

/** Final files of a lane that are not in the delivery yet. */
export interface Offer {
  readonly step: Step
  readonly missing: number
}

/** Whether the customer has been given files, or is to be. */
export const hasFinalFiles = (order: Order, steps: readonly Step[]): boolean =>
  order.deliveries.attachments.length > 0 || steps.some(({ status }) => status === 'SEND_FILE')

/** What can be delivered, by lane: the files of its newest step that nobody sent back (D-4.32). */
export function deliveryOffers({ deliveries }: Order, steps: readonly Step[]): readonly Offer[] {
  const delivered = new Set(deliveries.attachments.map(({ id }) => id))
  const newest = new Map<number | undefined, Step>()
  for (const step of steps)
    if (step.status === 'SEND_FILE' && step.state !== 'REJECTED') newest.set(step.artist?.id, step)
  return [...newest.values()].flatMap((step) => {
    const missing = step.attachments.filter(({ id }) => !delivered.has(id)).length
    return missing > 0 ? [{ step, missing }] : []
  })
}
