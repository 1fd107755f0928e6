import type { reportClientError } from '#contract/support.ts'
import { ApiProblem, request } from './http.ts'

const PATH: typeof reportClientError.path = '/api/client-errors'
/** Maximum number of reports per page load: an error in a loop must not flood the server. */
const MOST_REPORTS = 20

const reported = new Set<string>()

/** Reports a client error to the API, with the request id if a call failed (D-2.14). */
export function reportFault(fault: unknown): void {
  const { message, stack } = fault instanceof Error ? fault : new Error(String(fault))
  const key = `${message}\n${stack}`
  if (reported.has(key) || reported.size >= MOST_REPORTS) return
  reported.add(key)
  const requestId = fault instanceof ApiProblem ? fault.problem.requestId || undefined : undefined
  const body = { message, stack, path: location.pathname, requestId }
  // Ignores a failed report: there is nowhere else to send it.
  request('POST', PATH, { body }).catch(() => undefined)
}

const isExpected = (fault: unknown): boolean =>
  fault instanceof ApiProblem || (fault instanceof DOMException && fault.name === 'AbortError')

/** Reports uncaught errors. Failed calls are shown to the user where they happen. */
export function watchFaults(): void {
  window.addEventListener('error', (event) => {
    if (event.error) reportFault(event.error)
  })
  window.addEventListener('unhandledrejection', (event) => {
    if (!isExpected(event.reason)) reportFault(event.reason)
  })
}
