import * as contract from '#contract/orders/messages.ts'
import { getOrderPhrases } from '#contract/orders/phrases.ts'
import type { Links } from '../../files/links.ts'
import type { Serve } from '../../http/serve.ts'
import { mailDocument } from '../../templates/mailDocument.ts'
import { orderValues } from '../../templates/values.ts'
import { findOrderId } from '../findOrder.ts'
import { cleanHtml } from '../richText.ts'
import { type OrderCall, writeOf } from '../writeOf.ts'
import { messageTemplate } from './messageTemplate.ts'
import { orderPhrases } from './orderPhrases.ts'
import { sendChat, sendMail } from './sendToCustomer.ts'

/** Endpoints that write to the customer of an order. */
export function messageRoutes(serve: Serve, links: Links): void {
  const requestOf = (call: OrderCall) => ({ ...writeOf(call), links })

  serve(contract.getEmailTemplate, ({ db, account, params }) =>
    messageTemplate(db, account, params.id, {
      purpose: 'NOTIFY',
      channel: 'EMAIL',
      status: params.templateId,
    }),
  )
  serve(contract.getMessageTemplate, ({ db, account, params }) =>
    messageTemplate(db, account, params.id, {
      purpose: 'NOTIFY',
      channel: 'MESSAGE',
      status: params.templateId,
    }),
  )
  serve(contract.getEmailReminder, ({ db, account, params }) =>
    messageTemplate(db, account, params.id, { purpose: 'REMIND', channel: 'EMAIL' }),
  )
  serve(contract.getMessageReminder, ({ db, account, params }) =>
    messageTemplate(db, account, params.id, { purpose: 'REMIND', channel: 'MESSAGE' }),
  )
  serve(contract.sendEmail, (call) => sendMail(call.db, requestOf(call), 'NOTIFY', call.body))
  serve(contract.sendMessage, (call) => sendChat(call.db, requestOf(call), 'NOTIFY', call.body))
  serve(contract.remindByEmail, (call) => sendMail(call.db, requestOf(call), 'REMIND', call.body))
  serve(contract.remindByMessage, (call) => sendChat(call.db, requestOf(call), 'REMIND', call.body))
  serve(getOrderPhrases, ({ db, account, params, query }) => orderPhrases(db, account, params.id, query.kind))
  serve(contract.previewMail, async ({ db, account, params, body }) => {
    const orderId = await findOrderId(db, account, params.id)
    const { recipient } = await orderValues(db, orderId, account.fullName)
    const content = cleanHtml(body.content) ?? ''
    const { title } = body
    return { title, html: mailDocument({ title, content, language: recipient.language }) }
  })
}
