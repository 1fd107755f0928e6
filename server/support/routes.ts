import { sql } from 'drizzle-orm'
import * as contract from '#contract/support.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'

/** Maximum console errors logged per minute; more are one repeated error, or a flood. */
const LOGGED_PER_MINUTE = 60
const MINUTE_MS = 60_000

/** Timeout for the database health check: a hanging database counts as down. */
const PATIENCE_MS = 3000

/** Throws 503 `databaseUnavailable` if the work exceeds the timeout of the health check. */
async function withinPatience(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(problem('databaseUnavailable')), PATIENCE_MS)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

export function supportRoutes(serve: Serve): void {
  serve(contract.health, async ({ db }) => {
    await withinPatience(db.execute(sql`select 1`))
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
