import { ApiProblem } from '#src/providers/http.ts'
import type { Entered } from './signInCall.ts'
import { fillText, type SessionTexts } from './texts.ts'

const MIN_LENGTH: typeof import('#contract/session/session.ts').MIN_CREDENTIAL_LENGTH = 4

type FormTexts = SessionTexts['signIn']
export type FieldErrors = Partial<Record<'username' | 'password' | 'factorCode', string>>

/** The rules of A§5, as in the contract's Credentials; repeated here because the page does not load zod. */
export function checkEntered({ username, password, factorCode }: Entered, texts: FormTexts): FieldErrors {
  const errors: FieldErrors = {}
  if (username.trim() === '') errors.username = texts.required
  if (password === '') errors.password = texts.required
  else if (password.length < MIN_LENGTH) errors.password = texts.minLength
  if (factorCode?.trim() === '') errors.factorCode = texts.required
  return errors
}

/** Which second factors an account has. */
export interface Factors {
  readonly app: boolean
  readonly passkeys: boolean
}

/** The second factors of the account if the password was right and one of them is asked for. */
export function neededFactors(error: unknown): Factors | undefined {
  if (!(error instanceof ApiProblem) || error.problem.errorKey !== 'secondFactorNeeded') return undefined
  const { app, passkeys } = error.problem.facts ?? {}
  return { app: app !== false, passkeys: passkeys === true }
}

/** Text of the error banner (D-2.5). */
export function signInProblem(error: unknown, texts: FormTexts): string {
  if (!(error instanceof ApiProblem)) return texts.failed
  if (error.status === 0) return texts.offline
  const { errorKey } = error.problem
  if (errorKey === 'invalidCode') return texts.invalidCode
  // So rare that the page has no text for it.
  if (errorKey === 'providersOnly') return error.message
  if (error.status === 401 || error.status === 400) return texts.invalid
  if (error.status !== 429) return texts.failed
  return error.retryAfter
    ? fillText(texts.tooManyMinutes, { minutes: Math.ceil(error.retryAfter / 60) })
    : texts.tooMany
}
