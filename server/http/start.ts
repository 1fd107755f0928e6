import { permits } from '#contract/access.ts'
import { getStart, START_PARTS } from '#contract/start/start.ts'
import type { Served } from './serve.ts'

/**
 * Answers the reads of the console's start with one call. Every part is what its own call answers this account, by
 * the same handler. One that fails is left out: the console then makes that call, which says why.
 */
export function startRoutes({ serve, handlerOf }: Pick<Served, 'serve' | 'handlerOf'>): void {
  serve(getStart, async (call) => {
    const answered: Record<string, unknown> = {}
    // One after the other, so that a start takes one connection from those who work.
    for (const [path, part] of Object.entries(START_PARTS)) {
      const handler = handlerOf(part)
      if (!handler || !permits(part.access, call.account)) continue
      const { account, db, now, request, reply } = call
      try {
        const query = part.query.parse({})
        answered[path] = await handler({ params: {}, query, body: {}, account, db, now, request, reply })
      } catch (error) {
        call.request.log.warn({ err: error, path }, 'a part of the start failed')
      }
    }
    return answered
  })
}
