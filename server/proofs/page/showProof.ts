import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { SAMPLE_TOKEN } from '#contract/customerPages/token.ts'
import { noticePage, sendEnded, sendPage } from '../../customerPages/endedPage.ts'
import { findLinked, type TokenRequest } from '../../customerPages/findLinked.ts'
import { frameOf, pageDay } from '../../customerPages/frame.ts'
import { announce } from '../../live/announce.ts'
import { type Proof, readProof } from '../readProof.ts'
import { proofLinks } from '../tables.ts'
import { answeredPage } from './answeredPage.ts'
import type { ProofPageDeps } from './deps.ts'
import { openPage, type Refused } from './openPage.ts'
import { textsOf } from './texts.ts'

/** Remembers when the page was first opened, and tells open order pages. */
async function noteOpening({ db, now }: ProofPageDeps, { linkId, orderId }: Proof): Promise<void> {
  await db.transaction(async (tx) => {
    const noted = await tx
      .update(proofLinks)
      .set({ openedDate: now().toISOString() })
      .where(and(eq(proofLinks.id, linkId), isNull(proofLinks.openedDate)))
      .returning({ id: proofLinks.id })
    if (noted.length > 0) await announce(tx, 'orders', [orderId])
  })
}

/**
 * Sends the page of a link that exists: what the customer sent, that the version is over, or the form.
 * @param refused what was sent and not taken
 */
export async function sendProof(
  deps: ProofPageDeps,
  request: TokenRequest,
  reply: FastifyReply,
  proof: Proof,
  refused?: Refused,
) {
  const { token } = request.params
  const { answer } = proof
  const frame = await frameOf(deps, request, proof.language)
  if (answer) {
    const day = await pageDay(deps.db, answer.createdDate)
    return sendPage(reply, refused ? 409 : 200, answeredPage(frame, { token, proof, answer, day }))
  }
  if (!proof.current) {
    const why = proof.approved ? 'settled' : 'replaced'
    return sendPage(reply, 410, noticePage(frame, textsOf(frame.language).ended[why]))
  }
  const expires = await pageDay(deps.db, proof.expires)
  return sendPage(reply, refused ? 400 : 200, openPage(frame, { token, proof, expires }, refused))
}

/** The page of a proof link. */
export async function showProof(deps: ProofPageDeps, request: TokenRequest, reply: FastifyReply) {
  if (request.params.token === SAMPLE_TOKEN) return sendEnded(deps, request, reply, 'sample')
  const proof = await findLinked(deps, request, readProof)
  if (!proof) return sendEnded(deps, request, reply, 'unknown')
  // A HEAD request is not the customer's.
  if (!proof.opened && request.method === 'GET') await noteOpening(deps, proof)
  return sendProof(deps, request, reply, proof)
}
