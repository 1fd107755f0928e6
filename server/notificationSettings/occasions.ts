import type { ActionName } from '#contract/notificationSettings/notificationSettings.ts'
import type { OrderEvent } from '#contract/orders/events.ts'
import type { TimelineKind } from '#contract/orders/timeline.ts'

const BY_KIND: { readonly [Kind in TimelineKind]?: ActionName } = {
  created: 'ORDER_CREATED',
  artistAssigned: 'ARTIST_ASSIGNED',
  workSubmitted: 'WORK_SUBMITTED',
  stepApproved: 'WORK_APPROVED',
  stepRejected: 'WORK_REJECTED',
  customerWrote: 'CUSTOMER_WROTE',
  proofAnswered: 'PROOF_ANSWERED',
  trackingChanged: 'PRINT_UPDATED',
  shipmentReported: 'PRINT_UPDATED',
}

/** The action whose followers are told of the event of an order, if any. */
export function actionOf(event: OrderEvent): ActionName | undefined {
  if (event.kind === 'statusChanged')
    return event.data.after === 'PRINT_RECEIVED' ? 'PRINT_UPDATED' : undefined
  if (event.kind === 'artistAssigned' && event.data.after === null) return undefined
  // What a print is approved for shows in the order's next status.
  if (event.kind === 'stepApproved' && event.data.lane === 'CANVAS') return undefined
  if (event.kind === 'stepRejected' && event.data.lane === 'CANVAS') return 'PRINT_UPDATED'
  return BY_KIND[event.kind]
}
