import type { FastifyRequest } from 'fastify'
import { checkGuesses, guessFailed } from '../guesses.ts'
import { type Proof, readProof } from '../readProof.ts'
import type { PageDeps } from './frame.ts'

type TokenRequest = FastifyRequest<{ Params: { token: string } }>

/**
 * The version of the request's link, or undefined for a link that does not exist or has ended, which is counted. Those who
 * have a link may open it from an address of which too many others were wrong: nobody can guess one.
 */
export async function findProof(
  { db, now }: PageDeps,
  { params, ip }: TokenRequest,
): Promise<Proof | undefined> {
  const at = now()
  const proof = await readProof(db, params.token, at)
  if (proof) return proof
  await checkGuesses(db, ip, at)
  await guessFailed(db, ip, at)
  return undefined
}
