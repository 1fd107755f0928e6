import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SAMPLE_TOKEN } from '#contract/proofs/proofs.ts'
import { announce } from '../../live/announce.ts'
import type { Proof } from '../readProof.ts'
import { proofLinks } from '../tables.ts'
import { answeredPage } from './answeredPage.ts'
import { type Ended, endedPage, STATUS_OF } from './endedPage.ts'
import { findProof } from './findProof.ts'
import { frameOf, type PageDeps, pageDay } from './frame.ts'
import { openPage, type Refused } from './openPage.ts'

type TokenRequest = FastifyRequest<{ Params: { token: string } }>

/** Remembers when the page was first opened, and tells open order pages. */
async function noteOpening({ db, now }: PageDeps, { linkId, orderId }: Proof): Promise<void> {
  await db.transaction(async (tx) => {
    const noted = await tx
      .update(proofLinks)
      .set({ openedDate: now().toISOString() })
      .where(and(eq(proofLinks.id, linkId), isNull(proofLinks.openedDate)))
      .returning({ id: proofLinks.id })
    if (noted.length > 0) await announce(tx, 'orders', [orderId])
  })
}

/** Sends a page. */
const send = (reply: FastifyReply, status: number, page: string) =>
  reply.status(status).type('text/html; charset=utf-8').send(page)

/** Sends a page that only says what to do instead. */
export async function sendEnded(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  why: Ended,
  preferred?: string,
) {
  return send(reply, STATUS_OF[why], endedPage(await frameOf(deps, request, preferred), why))
}

/**
 * Sends the page of a link that exists: what the customer sent, that the version is over, or the form.
 * @param refused what was sent and not taken
 */
export async function sendProof(
  deps: PageDeps,
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
    return send(reply, refused ? 409 : 200, answeredPage(frame, { token, proof, answer, day }))
  }
  if (!proof.current) {
    const why = proof.approved ? 'settled' : 'replaced'
    return send(reply, STATUS_OF[why], endedPage(frame, why))
  }
  const expires = await pageDay(deps.db, proof.expires)
  return send(reply, refused ? 400 : 200, openPage(frame, { token, proof, expires }, refused))
}

/** The page of a proof link. */
export async function showProof(deps: PageDeps, request: TokenRequest, reply: FastifyReply) {
  if (request.params.token === SAMPLE_TOKEN) return sendEnded(deps, request, reply, 'sample')
  const proof = await findProof(deps, request)
  if (!proof) return sendEnded(deps, request, reply, 'unknown')
  // A HEAD request is not the customer's.
  if (!proof.opened && request.method === 'GET') await noteOpening(deps, proof)
  return sendProof(deps, request, reply, proof)
}
