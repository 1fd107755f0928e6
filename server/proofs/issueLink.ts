import { sql } from 'drizzle-orm'
import { newLink, type Sending } from '../customerPages/newLink.ts'
import { linkAddress, sampleAddress } from '../customerPages/token.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { HAS_PROOF, IS_CURRENT_REVIEW } from './currentReview.ts'
import { proofLinks } from './tables.ts'

const LASTING = { table: 'proof_links', property: 'proof_link_days', days: 14 } as const

/** The step that the customer reviews. Throws 409 `noProof`. */
async function shownStep(tx: Db, orderId: number): Promise<number> {
  const [step] = await rowsOf<{ id: number }>(
    tx,
    sql`select s.id from steps s join orders o on o.id = s.order_id
      where o.id = ${orderId} and ${IS_CURRENT_REVIEW} and ${HAS_PROOF}`,
  )
  if (!step) throw problem('noProof')
  return step.id
}

/**
 * The text with a link of its own instead of the sample address; without that address it stays as it is. The link is
 * for the version that the customer reviews. Throws 409 `noProof` if there is none.
 */
export async function withProofLink(tx: Db, text: string, sending: Sending): Promise<string> {
  const sample = sampleAddress('proof', sending.publicUrl)
  if (!text.includes(sample)) return text
  return text.replaceAll(sample, await issueLink(tx, sending))
}

/** The address of a new link for the version that the customer reviews. Throws 409 `noProof` if there is none. */
export async function issueLink(tx: Db, sending: Sending): Promise<string> {
  const stepId = await shownStep(tx, sending.orderId)
  const { token, row } = await newLink(tx, sending, LASTING)
  await tx.insert(proofLinks).values({ ...row, stepId })
  return linkAddress('proof', sending.publicUrl, token)
}
