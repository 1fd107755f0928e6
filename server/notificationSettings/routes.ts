import * as contract from '#contract/notificationSettings/notificationSettings.ts'
import { idIn } from '../http/pathId.ts'
import type { Serve } from '../http/serve.ts'
import { getAction, listActions } from './actions.ts'
import { listActionRecipients } from './listRecipients.ts'
import { updateAction } from './updateAction.ts'

/** Endpoints for who is told of what (B§2 Notification settings). */
export function notificationSettingRoutes(serve: Serve): void {
  serve(contract.listActions, ({ db }) => listActions(db))
  // Before the path with an id, which would also match it (D-11.21).
  serve(contract.listActionRecipients, ({ db, query }) => listActionRecipients(db, query))
  serve(contract.getAction, ({ db, account, params }) => getAction(db, account, idIn(params.id)))
  serve(contract.updateAction, ({ db, account, now, params, body }) =>
    updateAction(db, { account, now }, idIn(params.id), body),
  )
}
