import { sql } from 'drizzle-orm'
import type { ErrorKey } from '#contract/problem.ts'
import { type Db, rowOf, rowsOf } from '../db/db.ts'
import { auditData } from '../events/changes.ts'
import { recordIf } from '../events/record.ts'
import { ProblemError } from '../http/problem.ts'
import { readProperty } from '../systemProperties/read.ts'
import { deviceOf } from './device.ts'
import type { GivenTo } from './tokens.ts'

/** For how many days the audit keeps sign-ins, unless the property `sign_in_audit_days` says otherwise. */
export const DEFAULT_SIGN_IN_DAYS = 180
const DAY_MS = 86_400_000

/** The area of the audit; its records are users. */
export const SIGN_INS = 'signIns'

/** What happened at a sign-in or a step-up. */
export interface SignInEvent {
  readonly userId: number
  readonly kind: 'signedIn' | 'signInFailed' | 'steppedUp' | 'stepUpFailed'
  readonly to: GivenTo
  /** What proved who it was, or did not. */
  readonly by: 'password' | 'app' | 'recovery' | 'passkey' | 'provider'
  readonly now: Date
}

const FAILED: ReadonlySet<SignInEvent['kind']> = new Set(['signInFailed', 'stepUpFailed'])
/** Refusals of what was to prove who it is. */
const WRONG: ReadonlySet<ErrorKey> = new Set<ErrorKey>(['invalidCode', 'invalidPassword'])

/** Such as "Chrome (Windows)"; empty if it did not say. */
export function deviceText({ userAgent }: GivenTo): string {
  const { name, system } = deviceOf(userAgent)
  return system === null ? (name ?? '') : `${name} (${system})`
}

/** Such as "Chrome (Windows), 203.0.113.7". */
export const describeDevice = (to: GivenTo): string => [deviceText(to), to.address].filter(Boolean).join(', ')

/** Writes it into the audit, with the device and its address (D-2.22); for a user who is none nothing, in the same time. */
export async function recordSignIn(tx: Db, { userId, kind, to, by, now }: SignInEvent): Promise<void> {
  const [user] = await rowsOf<{ fullName: string }>(
    tx,
    sql`select trim(first_name || ' ' || last_name) as "fullName" from users where id = ${userId}`,
  )
  const fullName = user?.fullName ?? ''
  const data = auditData(fullName, {
    address: [null, to.address],
    device: [null, deviceText(to)],
    by: [null, by],
  })
  // Of what failed nobody knows who did it.
  const account = FAILED.has(kind) ? '–' : { id: userId, fullName }
  await recordIf(tx, user && { account, now, area: SIGN_INS, recordId: userId, kind, data })
}

/** Does the work, and writes it into the audit if the code or the password was wrong. Throws what the work throws. */
export async function recordingFailure<T>(db: Db, event: SignInEvent, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProblemError && WRONG.has(error.errorKey)) await recordSignIn(db, event)
    throw error
  }
}

/** Deletes what the audit need not keep any more. Returns how many entries. */
export async function sweepSignIns(db: Db, now: Date): Promise<number> {
  const days = Number((await readProperty(db, 'sign_in_audit_days')) ?? DEFAULT_SIGN_IN_DAYS)
  const before = new Date(now.getTime() - days * DAY_MS).toISOString()
  const { count } = await rowOf<{ count: number }>(
    db,
    sql`with gone as (delete from events where area = ${SIGN_INS} and at < ${before} returning id)
      select count(*)::int as count from gone`,
  )
  return count
}
