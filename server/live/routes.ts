import { openLive } from '#contract/live/live.ts'
import type { Serve } from '../http/serve.ts'
import type { LiveHub } from './hub.ts'

export function liveRoutes(serve: Serve, hub: LiveHub): void {
  serve(openLive, async ({ account, request, reply }) => {
    reply.header('content-type', 'text/event-stream; charset=utf-8')
    // Disables proxy buffering.
    reply.header('x-accel-buffering', 'no')
    // A stream for a HEAD request would stay open without a reader.
    return request.method === 'HEAD' ? Buffer.alloc(0) : hub.open(request, account)
  })
}
