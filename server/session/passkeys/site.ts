import { createHash } from 'node:crypto'
import { type Challenges, openChallenges } from './challenges.ts'

/** What passkeys are bound to. */
export interface PasskeySite {
  /** The host name of the public URL: the relying party's id. */
  readonly rpId: string
  /** The origin of the public URL, which browsers must name. */
  readonly origin: string
  readonly challenges: Challenges
  /** What passkeys call a user, base64url: the same each time, and neither login nor name. */
  readonly handleOf: (userId: number) => string
}

export function openPasskeySite(publicUrl: string, secret: string): PasskeySite {
  const { hostname, origin } = new URL(publicUrl)
  return {
    rpId: hostname,
    origin,
    challenges: openChallenges(secret),
    // Without the secret: a new one must not make another person of the same one.
    handleOf: (userId) => createHash('sha256').update(`${hostname} user ${userId}`).digest('base64url'),
  }
}
