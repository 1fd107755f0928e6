import { Readable } from 'node:stream'
import { openLive } from '#contract/live.ts'
import type { Serve } from '../http/serve.ts'

export function liveRoutes(serve: Serve): void {
  serve(openLive, async () => Readable.from([]))
}
