import * as contract from '#contract/intake/secrets.ts'
import type { Serve } from '../http/serve.ts'
import type { SecretDeps } from './secrets/known.ts'
import { listIntakeSecrets } from './secrets/list.ts'
import { endEarlierOf, rotateSecretOf } from './secrets/rotate.ts'

/** Endpoints of what incoming orders are proved by. */
export function intakeSecretRoutes(serve: Serve, deps: SecretDeps): void {
  serve(contract.listIntakeSecrets, ({ db, now }) => listIntakeSecrets(db, deps.config, now))
  serve(contract.rotateIntakeSecret, ({ db, account, now, params, body }) =>
    rotateSecretOf(db, deps, { account, now }, params.channel, body),
  )
  serve(contract.endEarlierIntakeSecret, ({ db, account, now, params }) =>
    endEarlierOf(db, deps, { account, now }, params.channel),
  )
}
