import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Assertion } from '#contract/session/passkeys.ts'
import type { ChallengeUse } from './challenges.ts'
import type { PasskeySite } from './site.ts'

/** What a passkey has signed. */
export interface Signed {
  readonly challenge: string
  /** When the challenge ends. */
  readonly end: Date
  /** How often the passkey has signed; 0 of those that do not count. */
  readonly counter: number
  /** Whether it is kept in an account of its maker. */
  readonly synced: boolean
}

interface Key {
  readonly userId: number
  readonly credentialId: string
  /** COSE key, base64url. */
  readonly publicKey: string
}

/**
 * What the passkey signed, if it is right: a challenge of this use and time, for this origin and host, after its owner was
 * recognised, and of the user that it says (WebAuthn Level 3, 7.2). Undefined if anything is not. Whether the challenge was
 * used before and whether the counter goes on, the caller checks where it uses them up.
 */
export async function verifyAssertion(
  { rpId, origin, challenges, handleOf }: PasskeySite,
  { userId, credentialId, publicKey }: Key,
  { id, rawId, type, response: { userHandle, ...response } }: Assertion,
  use: ChallengeUse,
  now: Date,
): Promise<Signed | undefined> {
  // A passkey that was found without a name must say whose it is.
  if (userHandle == null ? use.purpose === 'signIn' : userHandle !== handleOf(userId)) return undefined
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(response.clientDataJSON)
    const end = challenges.endOf(challenge, use, now)
    // In a frame of another site nobody signs in.
    if (!end || crossOrigin) return undefined
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // The caller compares the counters, to tell a copy from a mistake.
      credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
    })
    if (!verified) return undefined
    const { newCounter: counter, credentialBackedUp: synced } = authenticationInfo
    return { challenge, end, counter, synced }
  } catch {
    // The library throws for each thing that is not right.
    return undefined
  }
}
