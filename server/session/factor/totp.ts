import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Atelier'
const PERIOD_S = 30
/** How many time steps a clock may be wrong, to either side. */
const DRIFT = 1
const SECRET_BYTES = 20

/** What every authenticator app reads: six digits by SHA-1, of half a minute each (RFC 6238). */
const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  })

/** A new secret, in base32. */
export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The `otpauth://` address of a secret, for the app of the account with this login. */
export const otpAddress = (secret: string, login: string): string => totpOf(secret, login).toString()

/** The time step, since 1970, that the code of six digits belongs to; undefined if it is none of this moment. */
export function timeStepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta
}
