import * as contract from '#contract/customerPages/deliveryLinks.ts'
import type { Links } from '../files/links.ts'
import type { Serve } from '../http/serve.ts'
import { giveLink } from '../orders/steps/giveLink.ts'
import { writeOf } from '../orders/writeOf.ts'
import { issueDeliveryLink } from './issueDeliveryLink.ts'
import { listDeliveryLinks, revokeDeliveryLink } from './links.ts'

/** Endpoints for staff; the customer's page is in `page/`. */
export function deliveryLinkRoutes(serve: Serve, links: Links, publicUrl: string): void {
  serve(contract.listDeliveryLinks, ({ db, account, params, now }) =>
    listDeliveryLinks(db, account, params.id, now),
  )
  serve(contract.createDeliveryLink, (call) =>
    giveLink(call.db, { ...writeOf(call), links }, publicUrl, issueDeliveryLink),
  )
  serve(contract.revokeDeliveryLink, (call) => revokeDeliveryLink(call.db, writeOf(call), call.params.linkId))
}
