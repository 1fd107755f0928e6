import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/session/secondFactor.ts'
import type { SignedIn } from '../accounts/account.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import { requireStepUp } from '../http/stepUp.ts'
import type { Sealer } from '../secrets/sealer.ts'
import type { CodeTry } from '../session/factor/secondFactor.ts'
import { openGate } from '../session/gate.ts'
import { requireOwnPassword } from '../session/password/ownPassword.ts'
import type { Sessions } from '../session/sessions.ts'
import { addressKey } from '../session/throttle.ts'
import { removeSecondFactor, renewRecoveryCodes, resetSecondFactor } from './change.ts'
import { confirmSecondFactor, getSecondFactor, startSecondFactor } from './setUp.ts'

interface Tried {
  readonly account: SignedIn
  readonly request: FastifyRequest
  readonly now: Date
}

const whoOf = ({ account, request, now }: Tried): Omit<CodeTry, 'code'> => ({
  userId: account.id,
  login: account.login,
  ip: request.ip,
  now,
})

/** The password, or of a session that was signed in without one, or of an account with a passkey, a proof of the last minutes. */
async function requireProof(
  db: Db,
  account: SignedIn,
  { password, ip, now }: { readonly password?: string | undefined; readonly ip: string; readonly now: Date },
): Promise<void> {
  // With a passkey the password is not enough.
  if (account.hasSecondFactor || account.provider !== null) requireStepUp(account, now)
  if (account.provider !== null) return
  if (password === undefined)
    throw problem('invalidInput', { fieldErrors: { password: 'validation.required' } })
  await requireOwnPassword(db, account, { password, field: 'password', ip, now })
}

const tryOf = (given: Tried & { readonly body: { readonly factorCode: string } }): CodeTry => ({
  ...whoOf(given),
  code: given.body.factorCode,
})

export function secondFactorRoutes(serve: Serve, sessions: Sessions, sealer: Sealer): void {
  const gate = openGate()
  /** One try of an account at a time, so that each sees the results of earlier ones. */
  const inTurn = async <T>(
    account: SignedIn,
    request: FastifyRequest,
    work: () => Promise<T>,
  ): Promise<T> => {
    const done = await gate.enter(addressKey(request.ip), account.login, work)
    sessions.forget()
    return done
  }

  serve(contract.getSecondFactor, ({ db, account }) => getSecondFactor(db, account.id))

  serve(contract.startSecondFactor, ({ db, account, body, request, now }) =>
    inTurn(account, request, async () => {
      await requireProof(db, account, { ...body, ip: request.ip, now })
      return startSecondFactor(db, sealer, account)
    }),
  )

  serve(contract.confirmSecondFactor, (given) =>
    inTurn(given.account, given.request, () =>
      confirmSecondFactor(given.db, sealer, given.account, tryOf(given)),
    ),
  )

  serve(contract.renewRecoveryCodes, (given) =>
    inTurn(given.account, given.request, () =>
      renewRecoveryCodes(given.db, sealer, given.account, {
        ...whoOf(given),
        code: given.body.factorCode,
      }),
    ),
  )

  serve(contract.removeSecondFactor, (given) =>
    inTurn(given.account, given.request, () =>
      removeSecondFactor(given.db, sealer, given.account, tryOf(given)),
    ),
  )

  serve(contract.resetSecondFactor, async ({ db, account, params, now }) => {
    await resetSecondFactor(db, account, params.login, now)
    sessions.forget()
  })
}
