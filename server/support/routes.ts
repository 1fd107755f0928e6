import { sql } from 'drizzle-orm'
import * as contract from '#contract/support.ts'
import type { Serve } from '../http/serve.ts'

/** How many faults of consoles are logged in a minute; more than that is one fault over and over, or a flood. */
const LOGGED_PER_MINUTE = 60
const MINUTE_MS = 60_000

export function supportRoutes(serve: Serve): void {
  serve(contract.health, async ({ db }) => {
    await db.execute(sql`select 1`)
    return { status: 'ok' as const }
  })

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
