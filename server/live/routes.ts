import { openLive } from '#contract/live.ts'
import type { Serve } from '../http/serve.ts'
import type { LiveHub } from './hub.ts'

export function liveRoutes(serve: Serve, hub: LiveHub): void {
  serve(openLive, ({ account, request, reply }) => {
    reply.header('content-type', 'text/event-stream; charset=utf-8')
    // Proxies must hand on every message at once.
    reply.header('x-accel-buffering', 'no')
    return hub.open(request, account)
  })
}
