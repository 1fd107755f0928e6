import type { FastifyRequest } from 'fastify'
import type { Config } from './config/config.ts'
import type { Db } from './db/db.ts'
import type { ServeDeps } from './http/serve.ts'
import { messengerSignature, messengerVerifyToken } from './intake/guards.ts'
import { isProved } from './intake/secrets/prove.ts'
import type { Sealer } from './secrets/sealer.ts'
import { shopSignature } from './shopConnections/shopSignature.ts'

interface GuardDeps {
  readonly db: Db
  readonly sealer: Sealer
  readonly now: () => Date
  /** Whether a link to a file is one of ours. */
  readonly isSigned: (request: FastifyRequest) => boolean
}

/** What admits a call instead of a session. */
export const guardsOf = (
  config: Pick<Config, 'intakeToken' | 'shopifySecret'> &
    Partial<Pick<Config, 'mailToken' | 'messengerIntake'>>,
  { db, sealer, now, isSigned }: GuardDeps,
): ServeDeps['proofs'] => ({
  intakeToken: (request) => isProved(db, { sealer, config }, 'TOKEN', { request, now: now() }),
  mailToken: (request) => isProved(db, { sealer, config }, 'MAIL', { request, now: now() }),
  messengerVerifyToken: messengerVerifyToken(config.messengerIntake ?? {}),
  messengerSignature: messengerSignature(config.messengerIntake ?? {}),
  shopifySignature: (request) => isProved(db, { sealer, config }, 'SHOPIFY', { request, now: now() }),
  shopSignature: shopSignature(db, sealer, now),
  signedLink: isSigned,
})
