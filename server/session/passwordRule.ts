import { MIN_CREDENTIAL_LENGTH } from '#contract/session/session.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { readProperty } from '../systemProperties/read.ts'

/**
 * Throws 400 `invalidInput` naming the field if a new password is shorter than the system property
 * `min_password_length`, which the contract's schemas cannot check; `facts.min` has the minimum length.
 */
export async function requireLongEnough(db: Db, field: string, password: string): Promise<void> {
  const min = Math.max(MIN_CREDENTIAL_LENGTH, Number((await readProperty(db, 'min_password_length')) ?? 0))
  if (password.length >= min) return
  throw problem('invalidInput', { fieldErrors: { [field]: 'validation.passwordLength' }, facts: { min } })
}
