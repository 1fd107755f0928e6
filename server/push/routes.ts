import * as contract from '#contract/push.ts'
import type { Serve } from '../http/serve.ts'
import { pushTokens } from './tables.ts'

export function pushRoutes(serve: Serve, firebase: contract.PushConfig | undefined): void {
  serve(contract.getPushConfig, async () => ({ firebase: firebase ?? null }))

  serve(contract.registerPushToken, async ({ db, account, body, now }) => {
    await db
      .insert(pushTokens)
      .values({ token: body.token, userId: account.id, createdDate: now.toISOString() })
      .onConflictDoUpdate({
        target: pushTokens.token,
        set: { userId: account.id, createdDate: now.toISOString() },
      })
  })
}
