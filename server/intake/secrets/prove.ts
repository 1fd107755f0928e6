import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { IntakeChannel } from '#contract/intake/secrets.ts'
import type { Db } from '../../db/db.ts'
import { noteSecretUse, readStored, type SecretDeps, secretsOfChannel } from './known.ts'
import { isSignature, provingUse } from './pair.ts'

/** What of a request proves who sent it. */
type Proving = Pick<FastifyRequest, 'headers'> & { readonly rawBody?: Buffer | undefined }

type Fits = (request: Proving, secret: string) => boolean

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The secret as bearer token. */
const isBearer: Fits = ({ headers }, secret) => {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  return given !== undefined && timingSafeEqual(digest(given), digest(secret))
}

/** The signature in `X-Shopify-Hmac-Sha256`. */
const isSignedByShopify: Fits = ({ headers, rawBody }, secret) =>
  isSignature(headers['x-shopify-hmac-sha256'], rawBody, secret)

/** Whether a request was made with a secret, by channel. */
export const FITS: Readonly<Record<IntakeChannel, Fits>> = {
  TOKEN: isBearer,
  SHOPIFY: isSignedByShopify,
  MAIL: isBearer,
}

/**
 * Whether a request was made with a secret of the channel that counts, which is noted. Throws 401 `secretEnded`. The secrets are read
 * for each call, by their key: other processes hear a little later of a change that one of them made, and one that was ended must
 * not count in between.
 */
export async function isProved(
  db: Db,
  deps: SecretDeps,
  channel: IntakeChannel,
  { request, now }: { readonly request: Proving; readonly now: Date },
): Promise<boolean> {
  const stored = await readStored(db, channel)
  const use = provingUse(secretsOfChannel(stored, deps, channel, now), (secret) =>
    FITS[channel](request, secret),
  )
  if (use === undefined) return false
  await noteSecretUse(db, { channel, stored }, use, now)
  return true
}
