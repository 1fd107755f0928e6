import { eq } from 'drizzle-orm'
import type { RequestOptions } from '#contract/session/passkeys.ts'
import type { Db } from '../../db/db.ts'
import { passkeys } from '../tables.ts'
import { CHALLENGE_MS, type ChallengeUse } from './challenges.ts'
import type { PasskeySite } from './site.ts'

/** Passkeys as browsers name them. */
export type Descriptor = RequestOptions['allowCredentials'][number]

/** The passkeys of a user, the oldest first. */
export async function descriptorsOf(db: Db, userId: number): Promise<Descriptor[]> {
  const rows = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.id)
  return rows.map((row) => ({ ...row, type: 'public-key' }))
}

/** What a browser needs to ask one of these passkeys; of none, whichever it has for this site. */
export const requestOptions = (
  { rpId, challenges }: PasskeySite,
  use: ChallengeUse,
  allowCredentials: Descriptor[],
  now: Date,
): RequestOptions => ({
  challenge: challenges.make(use, now),
  rpId,
  timeout: CHALLENGE_MS,
  userVerification: 'required',
  allowCredentials,
})
