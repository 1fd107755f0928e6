import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { IntakeChannel } from '#contract/intakeSecrets.ts'
import type { Db } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { knownSecrets, noteSecretUse, type SecretDeps } from './known.ts'

/** What of a request proves who sent it. */
type Proving = Pick<FastifyRequest, 'headers'> & { readonly rawBody?: Buffer | undefined }

type Fits = (request: Proving, secret: string) => boolean

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The secret as bearer token. */
const isBearer: Fits = ({ headers }, secret) => {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  return given !== undefined && timingSafeEqual(digest(given), digest(secret))
}

/** HMAC-SHA256 of the raw body with the secret, in base64, in `X-Shopify-Hmac-Sha256`. */
const isSignedByShopify: Fits = ({ headers, rawBody }, secret) => {
  const given = headers['x-shopify-hmac-sha256']
  if (typeof given !== 'string' || !rawBody) return false
  const right = createHmac('sha256', secret).update(rawBody).digest()
  const shown = Buffer.from(given, 'base64')
  return shown.length === right.length && timingSafeEqual(shown, right)
}

/** Whether a request was made with a secret, by channel. */
export const FITS: Readonly<Record<IntakeChannel, Fits>> = { TOKEN: isBearer, SHOPIFY: isSignedByShopify }

/**
 * Whether a request was made with a secret of the channel that counts, which is noted. Throws 401 `secretEnded` for one that was
 * replaced, so that its sender does not look for the fault elsewhere.
 */
export async function isProved(
  db: Db,
  deps: SecretDeps,
  channel: IntakeChannel,
  { request, now }: { readonly request: Proving; readonly now: Date },
): Promise<boolean> {
  const known = await knownSecrets(db, deps, channel, now)
  // All are compared, so that the time does not say which one fits.
  const fitting = known.filter(({ secret }) => FITS[channel](request, secret)).map(({ use }) => use)
  const use = fitting.find((one) => one !== 'ended')
  if (use === undefined) {
    if (fitting.length > 0) throw problem('secretEnded')
    return false
  }
  await noteSecretUse(db, channel, use, now)
  return true
}
