import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

type Guard = (request: FastifyRequest) => boolean

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const bearer =
  (token: string | undefined): Guard =>
  ({ headers }) => {
    const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
    if (token === undefined || given === undefined) return false
    return timingSafeEqual(digest(given), digest(token))
  }

/** Whether the bearer token is the intake token; never if none is configured. */
export const intakeToken = ({ intakeToken: token }: Pick<Config, 'intakeToken'>): Guard => bearer(token)

/** The same for the token of mails. */
export const mailToken = ({ mailToken: token }: Partial<Pick<Config, 'mailToken'>>): Guard => bearer(token)

/**
 * Whether Shopify signed the raw body: HMAC-SHA256 with the shop's secret, in base64, in
 * `X-Shopify-Hmac-Sha256`; never if no secret is configured.
 */
export const shopifySignature =
  ({ shopifySecret: secret }: Pick<Config, 'shopifySecret'>): Guard =>
  ({ headers, rawBody }) => {
    const given = headers['x-shopify-hmac-sha256']
    if (secret === undefined || typeof given !== 'string' || !rawBody) return false
    const right = createHmac('sha256', secret).update(rawBody).digest()
    const shown = Buffer.from(given, 'base64')
    return shown.length === right.length && timingSafeEqual(shown, right)
  }
