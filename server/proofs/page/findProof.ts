import type { FastifyRequest } from 'fastify'
import { checkGuesses, guessFailed } from '../guesses.ts'
import { type Proof, readProof } from '../readProof.ts'
import type { PageDeps } from './frame.ts'

type TokenRequest = FastifyRequest<{ Params: { token: string } }>

/** The version of the request's link, or undefined for a link that does not exist or has ended, which is counted. */
export async function findProof(
  { db, now }: PageDeps,
  { params, ip }: TokenRequest,
): Promise<Proof | undefined> {
  const at = now()
  await checkGuesses(db, ip, at)
  const proof = await readProof(db, params.token, at)
  if (!proof) await guessFailed(db, ip, at)
  return proof
}
