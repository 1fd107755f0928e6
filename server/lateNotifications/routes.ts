import * as contract from '#contract/lateNotifications/lateNotifications.ts'
import type { TemplateChannel } from '#contract/templates/templates.ts'
import type { SignedIn } from '../accounts/account.ts'
import type { Db } from '../db/db.ts'
import type { Links } from '../files/links.ts'
import { idIn } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import { gatherNow } from './gather.ts'
import { generateNotices } from './generateNotices.ts'
import { findLateTemplate, type LateTemplate } from './lateTemplate.ts'
import { listLateNotifications } from './listLateNotifications.ts'
import { sendLateNotices } from './sendNotices.ts'
import { sentContent } from './sentContent.ts'

/** The template in the account's language. Throws 404 `noTemplate`. */
async function templateFor(db: Db, account: SignedIn, channel: TemplateChannel): Promise<LateTemplate> {
  const found = await findLateTemplate(db, { channel, language: account.langKey })
  if (!found) throw problem('noTemplate')
  return found
}

/** Endpoints for telling the customers of late orders. */
export function lateNotificationRoutes(serve: Serve, links: Links, publicUrl: string): void {
  serve(contract.listLateNotifications, ({ db, account, query, now }) =>
    listLateNotifications(db, account, query, now),
  )
  serve(contract.previewLateEmail, async ({ db, account }) => {
    const { title, content } = await templateFor(db, account, 'EMAIL')
    return { title, content }
  })
  serve(contract.previewLateMessage, async ({ db, account }) => {
    const { content } = await templateFor(db, account, 'MESSAGE')
    return { content, attachments: [] }
  })
  serve(contract.generateLateEmails, ({ db, account, now, body }) =>
    generateNotices(db, { account, now, links, publicUrl }, body),
  )
  serve(contract.sendLateEmails, ({ db, account, now, params, body }) =>
    sendLateNotices(db, { account, now, links, publicUrl }, idIn(params.id), body.request),
  )
  serve(contract.getLateSentContent, ({ db, account, params }) => sentContent(db, account, params))
  serve(contract.gatherLateOrders, ({ db, account, now }) => gatherNow(db, account, now))
}
