import * as contract from '#contract/notifications.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'

export function adminNotificationRoutes(serve: Serve): void {
  serve(contract.getNotification, async () => {
    throw problem('notFound')
  })
  serve(contract.createNotification, async () => {
    throw problem('notFound')
  })
  serve(contract.publishNotification, async () => {
    throw problem('notFound')
  })
  serve(contract.listRecipients, async () => {
    throw problem('notFound')
  })
  serve(contract.deleteNotification, async () => {
    throw problem('notFound')
  })
}
