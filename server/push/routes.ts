import * as contract from '#contract/notifications/push.ts'
import type { Serve } from '../http/serve.ts'
import { registerDevice } from './registerDevice.ts'

export function pushRoutes(serve: Serve, firebase: contract.PushConfig | undefined): void {
  serve(contract.getPushConfig, async () => ({ firebase: firebase ?? null }))

  serve(contract.registerPushToken, ({ db, account, body, now }) =>
    registerDevice(db, account, body.token, now),
  )
}
