import { STATUS_CODES } from 'node:http'
import type { Problem } from '#contract/problem.ts'
import type { Language } from '#contract/session/session.ts'
import type { ProblemError } from './problem.ts'
import { detailOf } from './words/wording.ts'

/** The error response of D-12.5, worded in the language. */
export function envelope(error: ProblemError, requestId: string, language: Language): Problem {
  const { errorKey, status } = error
  const { fieldErrors, missing, facts } = error.facts
  const detail = detailOf(error, language)
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    message: detail,
    errorKey,
    ...(fieldErrors && { fieldErrors }),
    ...(missing && { missing }),
    ...(facts && { facts }),
    requestId,
  }
}
