import * as contract from '#contract/push.ts'
import type { Serve } from '../http/serve.ts'

export function pushRoutes(serve: Serve): void {
  serve(contract.getPushConfig, async () => ({ firebase: null }))
  serve(contract.registerPushToken, async () => undefined)
}
