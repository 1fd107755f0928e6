import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a browser may take, in milliseconds. */
export const CHALLENGE_MS = 5 * 60_000
const TIME_BYTES = 8
const NONCE_BYTES = 16
const SIGNED_BYTES = TIME_BYTES + NONCE_BYTES

/** What a passkey is asked for; a challenge of one is none of another. */
export interface ChallengeUse {
  readonly purpose: 'registration' | 'signIn' | 'stepUp'
  /** Whose passkey is asked; undefined before anybody is known. */
  readonly userId?: number | undefined
}

/**
 * Challenges that nothing is stored of until they are used up (`takeNonce`), so that nobody fills the database by asking for
 * them: the end, a random value, and an HMAC of both with the use, under a key derived from the server's secret.
 */
export interface Challenges {
  /** A new one, in base64url, that ends after `CHALLENGE_MS`. */
  make(use: ChallengeUse, now: Date): string
  /** When it ends; undefined if it was not made for this use, or has ended. */
  endOf(challenge: string, use: ChallengeUse, now: Date): Date | undefined
}

export function openChallenges(secret: string): Challenges {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'atelier passkey challenges v1', 32))
  const sign = (begin: Buffer, { purpose, userId }: ChallengeUse): Buffer =>
    createHmac('sha256', key)
      .update(`${purpose} ${userId ?? 'anybody'} `)
      .update(begin)
      .digest()
  return {
    make: (use, now) => {
      const end = Buffer.alloc(TIME_BYTES)
      end.writeBigUInt64BE(BigInt(now.getTime() + CHALLENGE_MS))
      const begin = Buffer.concat([end, randomBytes(NONCE_BYTES)])
      return Buffer.concat([begin, sign(begin, use)]).toString('base64url')
    },
    endOf: (challenge, use, now) => {
      const bytes = Buffer.from(challenge, 'base64url')
      const begin = bytes.subarray(0, SIGNED_BYTES)
      const right = sign(begin, use)
      const given = bytes.subarray(SIGNED_BYTES)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      // One writing of each: it is used up as it is written.
      if (bytes.toString('base64url') !== challenge) return undefined
      const end = Number(begin.readBigUInt64BE())
      return end > now.getTime() ? new Date(end) : undefined
    },
  }
}
