import * as contract from '#contract/deliveryLinks.ts'
import type { Links } from '../files/links.ts'
import type { Serve } from '../http/serve.ts'
import { writeOf } from '../orders/writeOf.ts'
import { createDeliveryLink } from './createDeliveryLink.ts'
import { listDeliveryLinks, revokeDeliveryLink } from './links.ts'

/** Endpoints for staff; the customer's page is in `page/`. */
export function deliveryLinkRoutes(serve: Serve, links: Links, publicUrl: string): void {
  serve(contract.listDeliveryLinks, ({ db, account, params, now }) =>
    listDeliveryLinks(db, account, params.id, now),
  )
  serve(contract.createDeliveryLink, (call) =>
    createDeliveryLink(call.db, { ...writeOf(call), links }, publicUrl),
  )
  serve(contract.revokeDeliveryLink, (call) => revokeDeliveryLink(call.db, writeOf(call), call.params.linkId))
}
