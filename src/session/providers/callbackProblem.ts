import { ApiProblem } from '#src/providers/http.ts'
import { signInProblem } from '../signInChecks.ts'
import { fillText, type SessionTexts } from '../texts.ts'
import type { ProviderTexts } from './providerTexts.ts'

interface Texts {
  readonly signIn: SessionTexts['signIn']
  readonly own: ProviderTexts
}

/** Why an answer of an identity provider opened nothing, in words. Anything but a failed call: nobody here asked for it. */
export function callbackProblem(error: unknown, { signIn, own }: Texts): string {
  if (!(error instanceof ApiProblem)) return own.begunElsewhere
  const { errorKey, facts = {} } = error.problem
  const values = { provider: String(facts.provider ?? ''), email: String(facts.email ?? '') }
  if (errorKey === 'providerCancelled') return own.cancelled
  if (errorKey === 'providerUnavailable') return fillText(own.unavailable, values)
  if (errorKey === 'noAccount') return fillText(own.noAccount, values)
  if (errorKey === 'identityTaken') return own.taken
  if (errorKey === 'providerRefused') return own.refused
  return signInProblem(error, signIn)
}
