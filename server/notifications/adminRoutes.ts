import * as contract from '#contract/notifications/notifications.ts'
import { idIn } from '../http/pathId.ts'
import type { Serve } from '../http/serve.ts'
import { createDraft, deleteDraft } from './drafts.ts'
import { publish } from './publish.ts'
import { getNotification } from './queries.ts'
import { listRecipients } from './recipients.ts'

export function adminNotificationRoutes(serve: Serve): void {
  serve(contract.getNotification, ({ db, account, params }) => getNotification(db, account, params.id))
  serve(contract.createNotification, ({ db, account, body, now }) => createDraft(db, { account, now }, body))
  serve(contract.publishNotification, ({ db, account, body, now }) => publish(db, { account, now }, body))
  serve(contract.listRecipients, ({ db, query }) => listRecipients(db, query))
  serve(contract.deleteNotification, ({ db, account, params, now }) =>
    deleteDraft(db, { account, now }, idIn(params.id)),
  )
}
