import type { reportClientError } from '#contract/support.ts'
import { ApiProblem, request } from './http.ts'

const PATH: typeof reportClientError.path = '/api/client-errors'
/** Reports of one page load at most: a fault in a loop must not flood the server. */
const MOST_REPORTS = 20

const reported = new Set<string>()

/** Reports a fault of the console to the API, with the request id of the failed call if one failed (D-2.14). */
export function reportFault(fault: unknown): void {
  const { message, stack } = fault instanceof Error ? fault : new Error(String(fault))
  const key = `${message}\n${stack}`
  if (reported.has(key) || reported.size >= MOST_REPORTS) return
  reported.add(key)
  const requestId = fault instanceof ApiProblem ? fault.problem.requestId || undefined : undefined
  const body = { message, stack, path: location.pathname, requestId }
  // A report that fails has nowhere else to go.
  request('POST', PATH, { body }).catch(() => undefined)
}

const isExpected = (fault: unknown): boolean =>
  fault instanceof ApiProblem || (fault instanceof DOMException && fault.name === 'AbortError')

/** Reports what nobody has caught. Failed calls are told to the user where they happen. */
export function watchFaults(): void {
  window.addEventListener('error', (event) => {
    if (event.error) reportFault(event.error)
  })
  window.addEventListener('unhandledrejection', (event) => {
    if (!isExpected(event.reason)) reportFault(event.reason)
  })
}
