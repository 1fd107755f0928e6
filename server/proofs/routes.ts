import * as contract from '#contract/proofs/proofs.ts'
import type { Links } from '../files/links.ts'
import type { Serve } from '../http/serve.ts'
import { giveLink } from '../orders/steps/giveLink.ts'
import { writeOf } from '../orders/writeOf.ts'
import { issueLink } from './issueLink.ts'
import { listLinks, revokeLink } from './links.ts'

/** Endpoints for staff; the customer's page is in `page/`. */
export function proofRoutes(serve: Serve, links: Links, publicUrl: string): void {
  serve(contract.listProofs, ({ db, account, params, now }) => listLinks(db, account, params.id, now))
  serve(contract.createProof, (call) => giveLink(call.db, { ...writeOf(call), links }, publicUrl, issueLink))
  serve(contract.revokeProof, (call) => revokeLink(call.db, { ...writeOf(call), links }, call.params.proofId))
}
