import { openLive } from '#contract/live.ts'
import type { Serve } from '../http/serve.ts'
import type { LiveHub } from './hub.ts'

export function liveRoutes(serve: Serve, hub: LiveHub): void {
  serve(openLive, async ({ account, request, reply }) => {
    reply.header('content-type', 'text/event-stream; charset=utf-8')
    // Proxies must hand on every message at once.
    reply.header('x-accel-buffering', 'no')
    // Only its head is asked for: a stream would stay open, and nobody would read it.
    return request.method === 'HEAD' ? Buffer.alloc(0) : hub.open(request, account)
  })
}
