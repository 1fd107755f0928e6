import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { and, count, eq } from 'drizzle-orm'
import {
  type CreationOptions,
  MOST_PASSKEYS,
  type Passkey,
  type Registration,
} from '#contract/session/passkeys.ts'
import type { SignedIn } from '../accounts/account.ts'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { tellOwner } from '../secondFactor/tellOwner.ts'
import { codesWithFirst } from '../session/factor/firstFactor.ts'
import { CHALLENGE_MS, type ChallengeUse } from '../session/passkeys/challenges.ts'
import { descriptorsOf } from '../session/passkeys/requestOptions.ts'
import type { PasskeySite } from '../session/passkeys/site.ts'
import { passkeys, sessions } from '../session/tables.ts'
import { closeOtherSessions, lockUser } from '../session/tokens.ts'
import { takeNonce } from '../session/usedNonces.ts'
import { readShopName } from '../systemProperties/shopName.ts'
import { PASSKEY_COLUMNS, replyOf } from './own.ts'

/** EdDSA, ES256 and RS256, the best first: every device has one of them. */
const ALGORITHMS = [-8, -7, -257]

const registrationOf = (userId: number): ChallengeUse => ({ purpose: 'registration', userId })

/** Throws 409 `tooManyPasskeys` if the account has as many as it may. */
async function requireRoom(db: Db, userId: number): Promise<void> {
  const [found] = await db.select({ has: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  if (found && found.has >= MOST_PASSKEYS) throw problem('tooManyPasskeys', { facts: { max: MOST_PASSKEYS } })
}

/** What a browser needs to make a passkey of the account. Throws 409 `tooManyPasskeys`. */
export async function startPasskey(
  db: Db,
  { rpId, challenges, handleOf }: PasskeySite,
  account: SignedIn,
  now: Date,
): Promise<CreationOptions> {
  await requireRoom(db, account.id)
  return {
    challenge: challenges.make(registrationOf(account.id), now),
    rp: { id: rpId, name: await readShopName(db) },
    user: { id: handleOf(account.id), name: account.login, displayName: account.fullName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: await descriptorsOf(db, account.id),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

interface Made {
  readonly challenge: string
  /** When the challenge ends. */
  readonly end: Date
  readonly stored: Pick<
    typeof passkeys.$inferInsert,
    'credentialId' | 'publicKey' | 'counter' | 'transports' | 'synced'
  >
}

/** What the browser made, if it is right (WebAuthn Level 3, 7.1); undefined if anything is not. */
async function verify(
  { rpId, origin, challenges }: PasskeySite,
  userId: number,
  { id, rawId, type, response: { transports = [], ...response } }: Registration,
  now: Date,
): Promise<Made | undefined> {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(response.clientDataJSON)
    const end = challenges.endOf(challenge, registrationOf(userId), now)
    if (!end || crossOrigin) return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    // The bytes say by what it will be found.
    if (!verified || registrationInfo.credential.id !== id) return undefined
    const { credential, credentialBackedUp: synced } = registrationInfo
    const publicKey = Buffer.from(credential.publicKey).toString('base64url')
    return {
      challenge,
      end,
      stored: { credentialId: id, publicKey, counter: credential.counter, transports, synced },
    }
  } catch {
    // The library throws for each thing that is not right.
    return undefined
  }
}

interface NewPasskey {
  readonly passkey: Registration
  readonly name: string
  readonly now: Date
}

/**
 * Adds a passkey to the account. With its first factor come recovery codes, and its other sessions end (D-2.26). Throws 400
 * `invalidPasskey`, 401 `notSignedIn` if the session was ended meanwhile, 409 `duplicate` and `tooManyPasskeys`.
 */
export async function addPasskey(
  db: Db,
  site: PasskeySite,
  account: SignedIn,
  { passkey, name, now }: NewPasskey,
): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
  const made = await verify(site, account.id, passkey, now)
  if (!made) throw problem('invalidPasskey')
  return db.transaction(async (tx) => {
    await lockUser(tx, account.id)
    const own = and(eq(sessions.id, account.sessionId), eq(sessions.userId, account.id))
    const [session] = await tx.select({ id: sessions.id }).from(sessions).where(own)
    if (!session) throw problem('notSignedIn')
    if (!(await takeNonce(tx, made.challenge, made.end))) throw problem('invalidPasskey')
    await requireRoom(tx, account.id)
    const recoveryCodes = await codesWithFirst(tx, account.id)
    const [added] = await tx
      .insert(passkeys)
      .values({ ...made.stored, userId: account.id, name, createdDate: now.toISOString() })
      .onConflictDoNothing()
      .returning(PASSKEY_COLUMNS)
    if (!added) throw problem('duplicate')
    if (recoveryCodes.length > 0) await closeOtherSessions(tx, account)
    await tellOwner(tx, { account, userId: account.id, kind: 'passkeyAdded', now })
    await announceSessionChange(tx)
    return { passkey: replyOf(added), recoveryCodes }
  })
}
