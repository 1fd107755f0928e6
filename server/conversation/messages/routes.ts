import * as contract from '#contract/orders/messages.ts'
import { getOrderPhrases } from '#contract/orders/phrases.ts'
import type { Db } from '../../db/db.ts'
import type { Links } from '../../files/links.ts'
import { cleanHtml } from '../../html/richText.ts'
import type { Serve } from '../../http/serve.ts'
import { type OrderCall, writeOf } from '../../orders/writeOf.ts'
import { findOrderId } from '../../scope/findOrder.ts'
import { mailDocument } from '../../templates/mailDocument.ts'
import { recipientOf } from '../../templates/values.ts'
import { messageTemplate, type TemplateUse } from './messageTemplate.ts'
import { orderPhrases } from './orderPhrases.ts'
import { sendChat, sendMail } from './sendToCustomer.ts'

/** Endpoints that write to the customer of an order. */
export function messageRoutes(serve: Serve, links: Links, publicUrl: string): void {
  const requestOf = (call: OrderCall) => ({ ...writeOf(call), links, publicUrl })
  const templateOf = ({ db, account, params, now }: OrderCall & { readonly db: Db }, use: TemplateUse) =>
    messageTemplate(db, account, params.id, use, { publicUrl, links, now })

  serve(contract.getEmailTemplate, (call) =>
    templateOf(call, { purpose: 'NOTIFY', channel: 'EMAIL', status: call.params.templateId }),
  )
  serve(contract.getMessageTemplate, (call) =>
    templateOf(call, { purpose: 'NOTIFY', channel: 'MESSAGE', status: call.params.templateId }),
  )
  serve(contract.getEmailReminder, (call) => templateOf(call, { purpose: 'REMIND', channel: 'EMAIL' }))
  serve(contract.getMessageReminder, (call) => templateOf(call, { purpose: 'REMIND', channel: 'MESSAGE' }))
  serve(contract.sendEmail, (call) => sendMail(call.db, requestOf(call), 'NOTIFY', call.body))
  serve(contract.sendMessage, (call) => sendChat(call.db, requestOf(call), 'NOTIFY', call.body))
  serve(contract.remindByEmail, (call) => sendMail(call.db, requestOf(call), 'REMIND', call.body))
  serve(contract.remindByMessage, (call) => sendChat(call.db, requestOf(call), 'REMIND', call.body))
  serve(getOrderPhrases, ({ db, account, params, query }) =>
    orderPhrases(db, account, params.id, query.kind, publicUrl),
  )
  serve(contract.previewMail, async ({ db, account, params, body }) => {
    const orderId = await findOrderId(db, account, params.id)
    const { language } = await recipientOf(db, orderId)
    const content = cleanHtml(body.content) ?? ''
    const { title } = body
    return { title, html: mailDocument({ title, content, language }) }
  })
}
