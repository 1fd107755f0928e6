import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import type { PageContext } from './frame.ts'
import { checkGuesses, guessFailed } from './guesses.ts'
import { isToken } from './token.ts'

/** A request to a page for customers, by the token in its path. */
export type TokenRequest = FastifyRequest<{ Params: { token: string } }>
/** A request for a file of the page. */
export type FileRequest = FastifyRequest<{ Params: { token: string; file: string } }>

/**
 * What the request's link leads to, or undefined for a link that does not exist or has ended, which is counted. Those who
 * have a link may open it from an address of which too many others were wrong: nobody can guess one.
 */
export async function findLinked<Found>(
  { db, now }: PageContext,
  { params, ip }: TokenRequest,
  read: (db: Db, token: string, at: Date) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const at = now()
  const found = isToken(params.token) ? await read(db, params.token, at) : undefined
  if (found) return found
  await checkGuesses(db, ip, at)
  await guessFailed(db, ip, at)
  return undefined
}
