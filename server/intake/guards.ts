import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { MessengerIntake } from '../config/config.ts'

type Guard = (request: FastifyRequest) => boolean

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether the query names the token that the operator gave to Meta's platform. */
export const messengerVerifyToken =
  ({ verifyToken }: Partial<MessengerIntake>): Guard =>
  ({ query }) => {
    const { 'hub.mode': mode, 'hub.verify_token': given } = query as Record<string, unknown>
    if (verifyToken === undefined || mode !== 'subscribe' || typeof given !== 'string') return false
    return timingSafeEqual(digest(given), digest(verifyToken))
  }

/** Whether Meta signed the raw body: HMAC-SHA256 with the app's secret, in `X-Hub-Signature-256`. */
export const messengerSignature =
  ({ appSecret }: Partial<MessengerIntake>): Guard =>
  ({ headers, rawBody }) => {
    const [, given] = /^sha256=([0-9a-f]{64})$/i.exec(String(headers['x-hub-signature-256'] ?? '')) ?? []
    if (appSecret === undefined || given === undefined || !rawBody) return false
    return timingSafeEqual(
      Buffer.from(given, 'hex'),
      createHmac('sha256', appSecret).update(rawBody).digest(),
    )
  }
