import { type SQL, sql } from 'drizzle-orm'
import type { z } from '#contract/schema/z.ts'
import type { Token } from '#contract/session/session.ts'
import type { stepUp as contract } from '#contract/session/stepUp.ts'
import type { SignedIn } from '../accounts/account.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { withCode } from './factor/secondFactor.ts'
import { withPasskey } from './passkeys/withPasskey.ts'
import { requireOwnPassword } from './password/ownPassword.ts'
import type { SignInDeps } from './signIn.ts'
import { recordingFailure, recordSignIn, type SignInEvent } from './signInEvents.ts'
import { type GivenTo, lastProof, renewSession } from './tokens.ts'

/** How many minutes a proof counts, unless the property `step_up_minutes` says otherwise. */
export const DEFAULT_STEP_UP_MINUTES = 15

/** SQL: until when the last proof of a session `s` counts; a value that breaks the property's rule is none. */
export const STEPPED_UP_UNTIL: SQL = sql`(${lastProof(sql`s`)}
  + make_interval(mins => coalesce((select p.value::int from system_properties p where p.name = 'step_up_minutes'
      and p.value ~ '^[1-9][0-9]{0,3}$' order by p.id limit 1), ${DEFAULT_STEP_UP_MINUTES})))`

interface Proof extends z.output<typeof contract.body> {
  readonly ip: string
  readonly to: GivenTo
  readonly now: Date
}

/** Gives the session a token that counts as proved; the one before does not, since it may be in other hands. */
export async function proveSession(
  tx: Db,
  account: SignedIn,
  { to, by, now }: Pick<SignInEvent, 'to' | 'by' | 'now'>,
): Promise<Token> {
  await recordSignIn(tx, { userId: account.owner.id, kind: 'steppedUp', to, by, now })
  return renewSession(tx, account, to, now, true)
}

const missing = (field: string) =>
  problem('invalidInput', { fieldErrors: { [field]: 'validation.required' } })

/**
 * Proves again who owns the session, and returns its new token: by a passkey or a code where they have a second factor, by the
 * password otherwise. Throws 400 `invalidInput` if that is missing, `invalidPasskey`, `invalidCode` or `invalidPassword`, 429
 * `tooManyAttempts`. Must be called within the gate.
 */
export async function stepUp(
  db: Db,
  deps: SignInDeps,
  account: SignedIn,
  { password, factorCode, passkey: assertion, ip, to, now }: Proof,
): Promise<Token> {
  const { sealer, recovered } = deps
  const { owner } = account
  if (assertion)
    return withPasskey(db, deps, { assertion, purpose: 'stepUp', userId: owner.id, ip, to, now }, (tx) =>
      proveSession(tx, account, { to, by: 'passkey', now }),
    )
  const failed = { userId: owner.id, kind: 'stepUpFailed', to, now } as const
  if (account.hasSecondFactor) {
    if (factorCode === undefined) throw missing('factorCode')
    const given = { userId: owner.id, login: owner.login, code: factorCode, ip, now }
    return recordingFailure(db, { ...failed, by: 'app' }, () =>
      withCode(db, sealer, given, async (tx, accepted) => {
        if (accepted === 'recovery') await recovered(tx, owner.id, now, 'stepUp')
        return proveSession(tx, account, { to, by: accepted, now })
      }),
    )
  }
  if (password === undefined) throw missing('password')
  await recordingFailure(db, { ...failed, by: 'password' }, () =>
    requireOwnPassword(db, owner, { password, field: 'password', ip, now }),
  )
  return db.transaction((tx) => proveSession(tx, account, { to, by: 'password', now }))
}
