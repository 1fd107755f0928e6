import type { FastifyReply } from 'fastify'
import { type FileRequest, findLinked } from '../../customerPages/findLinked.ts'
import { MADE_TYPE } from '../../files/pictures/picture.ts'
import { problem } from '../../http/problem.ts'
import { readShopName } from '../../systemProperties/shopName.ts'
import { readProof } from '../readProof.ts'
import type { ProofPageDeps } from './deps.ts'

/** A picture of the version as customers are shown it: small and marked, never the original. Throws 404. */
export async function sendPicture(deps: ProofPageDeps, request: FileRequest, reply: FastifyReply) {
  const { db, proofOf } = deps
  const proof = await findLinked(deps, request, readProof)
  // Only while the page shows it.
  const picture =
    proof && (proof.current || proof.answer)
      ? proof.pictures.find(({ id }) => String(id) === request.params.file)
      : undefined
  if (!proof || !picture) throw problem('notFound')
  const bytes = await proofOf(picture, await readShopName(db)).open(db, proof.customerId)
  if (!bytes) throw problem('notFound')
  return reply.type(MADE_TYPE).header('content-disposition', 'inline').send(bytes)
}
