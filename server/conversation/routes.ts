import * as contract from '#contract/conversation/conversation.ts'
import * as inbox from '#contract/conversation/inbox.ts'
import { countInbox } from '#contract/conversation/inboxCount.ts'
import { getInboxPhrases } from '#contract/conversation/inboxPhrases.ts'
import { intakeMail } from '#contract/conversation/intake.ts'
import { intakeMessenger, verifyWebhook } from '#contract/conversation/webhook.ts'
import { getWholeInboxMail, getWholeMail } from '#contract/conversation/wholeMail.ts'
import type { Links } from '../files/links.ts'
import type { FileStore } from '../files/store/store.ts'
import type { Serve } from '../http/serve.ts'
import { type OrderCall, writeOf } from '../orders/writeOf.ts'
import { addPicture } from './addPicture.ts'
import { getConversation } from './getConversation.ts'
import * as whole from './getWholeMail.ts'
import { answerMessage, previewAnswer } from './inbox/answerMessage.ts'
import { dismissMessage } from './inbox/dismissMessage.ts'
import { getInboxMessage } from './inbox/getInboxMessage.ts'
import { inboxPhrases } from './inbox/inboxPhrases.ts'
import { linkMessage } from './inbox/linkMessage.ts'
import { countWaitingMessages, listInbox } from './inbox/listInbox.ts'
import { orderFromMessage } from './inbox/orderFromMessage.ts'
import { parseMail } from './intake/parseMail.ts'
import { receiveMail } from './intake/receiveMail.ts'
import { takeMessage } from './intake/takeMessage.ts'
import { takeWebhook } from './intake/takeWebhook.ts'
import { noteCall } from './noteCall.ts'
import { readAnswers } from './readAnswers.ts'

interface Means {
  readonly links: Links
  readonly files: FileStore
}

/** Endpoints of messages that fitted no order. */
function inboxRoutes(serve: Serve, { links, files }: Means): void {
  serve(getWholeInboxMail, ({ db, account, params }) =>
    whole.getWholeInboxMail({ db, files }, account, params.id),
  )
  serve(inbox.listInbox, ({ db, account, query }) => listInbox(db, account, query))
  serve(countInbox, ({ db }) => countWaitingMessages(db))
  serve(inbox.getInboxMessage, ({ db, account, now, params }) =>
    getInboxMessage(db, { account, links, now }, params.id),
  )
  serve(inbox.linkMessage, ({ db, account, now, params, body }) =>
    linkMessage(db, { account, now }, params.id, body.orderId),
  )
  serve(getInboxPhrases, ({ db, account, params, query }) => inboxPhrases(db, account, params.id, query.kind))
  serve(inbox.answerMessage, ({ db, account, now, params, body }) =>
    answerMessage(db, { account, now }, params.id, body),
  )
  serve(inbox.previewAnswer, ({ db, account, params, body }) => previewAnswer(db, account, params.id, body))
  serve(inbox.createOrderFromMessage, ({ db, account, now, params, body }) =>
    orderFromMessage(db, { account, now }, params.id, body),
  )
  serve(inbox.dismissMessage, ({ db, account, now, params, body }) =>
    dismissMessage(db, { account, now }, params.id, body.reason),
  )
}

/** Endpoints of the conversation with the customer, and of what comes in for it. */
export function conversationRoutes(serve: Serve, { links, files }: Means): void {
  const requestOf = (call: OrderCall) => ({ ...writeOf(call), links })

  serve(contract.getConversation, ({ db, account, now, params, query }) =>
    getConversation(db, { account, links, now }, params.id, query.before),
  )
  serve(contract.noteCall, (call) => noteCall(call.db, requestOf(call), call.body.text))
  serve(contract.readAnswers, (call) => readAnswers(call.db, requestOf(call), call.body.upTo))
  serve(contract.addAnswerPicture, (call) =>
    addPicture(call.db, requestOf(call), { ...call.body, messageId: call.params.messageId }),
  )
  serve(getWholeMail, ({ db, account, params }) =>
    whole.getWholeMail({ db, files }, account, params.id, params.messageId),
  )
  serve(intakeMail, ({ db, now, request }) =>
    receiveMail(request, async (mail) => takeMessage({ db, files, now }, await parseMail(mail, now))),
  )
  serve(verifyWebhook, async ({ query, reply }) => {
    reply.type('text/plain; charset=utf-8')
    return Buffer.from(query['hub.challenge'])
  })
  serve(intakeMessenger, ({ db, now, body }) => takeWebhook({ db, files, now }, body))
  inboxRoutes(serve, { links, files })
}
