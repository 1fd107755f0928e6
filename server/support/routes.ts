import * as contract from '#contract/support.ts'
import type { Serve } from '../http/serve.ts'

/** Maximum console errors logged per minute; more are one repeated error, or a flood. */
const LOGGED_PER_MINUTE = 60
const MINUTE_MS = 60_000

export function supportRoutes(serve: Serve): void {
  let minute = 0
  let logged = 0
  serve(contract.reportClientError, async ({ body, request, now }) => {
    const current = Math.floor(now.getTime() / MINUTE_MS)
    if (current !== minute) {
      minute = current
      logged = 0
    }
    logged += 1
    if (logged <= LOGGED_PER_MINUTE) request.log.warn({ clientError: body }, 'fault of a console')
  })
}
