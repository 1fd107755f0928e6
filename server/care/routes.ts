import * as contract from '#contract/care/care.ts'
import type { Links } from '../files/links.ts'
import { idIn } from '../http/pathId.ts'
import type { Serve } from '../http/serve.ts'
import { careMail, careRecipient } from './careMail.ts'
import { listReminders } from './listReminders.ts'
import { remind } from './remind.ts'
import { careDocument, sendCareMail } from './sendCareMail.ts'

/** Endpoints of customers care. */
export function careRoutes(serve: Serve, links: Links): void {
  serve(contract.listReminders, ({ db, account, query }) => listReminders(db, account, query))
  serve(contract.markReminded, ({ db, account, now, body }) => remind(db, { account, now }, body.reminderIds))
  serve(contract.getCareMail, ({ db, account, now, params }) =>
    careMail(db, { account, now, links }, idIn(params.id)),
  )
  serve(contract.previewCareMail, async ({ db, params, body }) => {
    const { language } = await careRecipient(db, idIn(params.id))
    return { title: body.title, html: careDocument(body.title, body.content, language).html }
  })
  serve(contract.sendCareMail, ({ db, account, now, params, body }) =>
    sendCareMail(db, { account, now }, idIn(params.id), body),
  )
}
