import * as replies from '#contract/orders/steps/pinReplies.ts'
import * as pins from '#contract/orders/steps/pins.ts'
import * as contract from '#contract/orders/steps/steps.ts'
import { listMentionable as listMentionableCall } from '#contract/orders/team/mentions.ts'
import type { Links } from '../files/links.ts'
import type { Serve } from '../http/serve.ts'
import { listMentionable } from './mentions/mentionable.ts'
import { changePin } from './review/changePin.ts'
import { addPin, deletePin } from './review/pins.ts'
import { addReply, changeReply, deleteReply } from './review/replies.ts'
import { addStepComment, deleteStepComment, editComment } from './steps/comments.ts'
import { type OrderCall, writeOf } from './writeOf.ts'

interface Said {
  readonly content: string
  readonly attachments: readonly { readonly id: number }[]
}

const given = ({ content, attachments }: Said) => ({ content, fileIds: attachments.map(({ id }) => id) })

/** Endpoints for comments and notes on the steps of an order. */
export function talkRoutes(serve: Serve, links: Links): void {
  const requestOf = (call: OrderCall, version?: number) => ({ ...writeOf(call, version), links })

  serve(contract.addComment, (call) =>
    addStepComment(call.db, requestOf(call), call.params.logId, given(call.body)),
  )
  serve(contract.editComment, (call) =>
    editComment(call.db, requestOf(call, call.body.version), call.params, given(call.body)),
  )
  serve(contract.deleteComment, (call) => deleteStepComment(call.db, requestOf(call), call.params))
  serve(listMentionableCall, ({ db, account, params, query }) =>
    listMentionable(db, account, params, query.text),
  )
  serve(pins.addPin, (call) => addPin(call.db, requestOf(call), call.params.logId, call.body))
  serve(pins.changePin, (call) => {
    const { version, ...change } = call.body
    return changePin(call.db, requestOf(call, version), call.params, change)
  })
  serve(pins.deletePin, (call) => deletePin(call.db, requestOf(call), call.params))
  serve(replies.addPinReply, (call) => addReply(call.db, requestOf(call), call.params, call.body.text))
  serve(replies.changePinReply, (call) =>
    changeReply(call.db, requestOf(call, call.body.version), call.params, call.body.text),
  )
  serve(replies.deletePinReply, (call) => deleteReply(call.db, requestOf(call), call.params))
}
