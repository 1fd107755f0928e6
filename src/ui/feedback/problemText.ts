import type { TranslateFunction } from 'ra-core'
import { ApiProblem, type ClientProblem } from '#src/providers/http.ts'

const MISSING = '\u0000'

/**
 * The user message of a failed call (A§8): the text of `error.{errorKey}`, else of `error.http.{status}`,
 * else the server's message. Facts and missing permissions are its parameters.
 */
export function problemText(translate: TranslateFunction, problem: ClientProblem): string {
  const { missing } = problem
  const permissions = missing && { missing: missing.join(', ') }
  const facts = { missing: '', ...problem.facts, ...permissions, status: problem.status }
  const keys = [problem.errorKey && `error.${problem.errorKey}`, `error.http.${problem.status}`]
  for (const key of keys) {
    if (!key) continue
    const text = translate(key, { ...facts, _: MISSING })
    if (text !== MISSING) return text
  }
  return problem.detail || problem.message
}

/** The same for anything that was thrown. */
export function errorText(translate: TranslateFunction, error: unknown): string {
  if (error instanceof ApiProblem) return problemText(translate, error.problem)
  return translate('shell.error.unexpected')
}
