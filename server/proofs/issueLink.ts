import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { readProperty } from '../systemProperties/read.ts'
import { HAS_PROOF, IS_CURRENT_REVIEW } from './currentReview.ts'
import { proofLinks } from './tables.ts'
import { hashOf, newToken, proofAddress, sampleAddress } from './token.ts'

const DAY_MS = 86_400_000
const DEFAULT_DAYS = 14

interface Sending {
  readonly orderId: number
  /** Id of the account that sends. */
  readonly by: number
  readonly now: Date
  readonly publicUrl: string
}

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
  const sample = sampleAddress(sending.publicUrl)
  if (!text.includes(sample)) return text
  return text.replaceAll(sample, await issueLink(tx, sending))
}

/** The address of a new link for the version that the customer reviews. Throws 409 `noProof` if there is none. */
export async function issueLink(tx: Db, { orderId, by, now, publicUrl }: Sending): Promise<string> {
  const stepId = await shownStep(tx, orderId)
  const token = newToken()
  const days = Number((await readProperty(tx, 'proof_link_days')) ?? DEFAULT_DAYS)
  await tx.insert(proofLinks).values({
    tokenHash: hashOf(token),
    orderId,
    stepId,
    createdDate: now.toISOString(),
    createdBy: by,
    expiresDate: new Date(now.getTime() + days * DAY_MS).toISOString(),
  })
  return proofAddress(publicUrl, token)
}
