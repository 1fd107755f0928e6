import * as contract from '#contract/chat/chat.ts'
import { countChats } from '#contract/chat/chatCount.ts'
import type { Links } from '../files/links.ts'
import type { Serve } from '../http/serve.ts'
import { claimThread, releaseThread } from './claimThread.ts'
import { readAsArtist, readAsStaff } from './readThread.ts'
import { sendToArtist, sendToStaff } from './sendMessage.ts'
import { countUnreadChats, findArtistId, getChat, getOwnChat, listThreads, ownState } from './threads.ts'

/** Endpoints of an artist's own thread: none takes the id of a thread. */
function ownRoutes(serve: Serve, links: Links, script: string | undefined): void {
  serve(contract.getChatWidget, async ({ db, account }) => {
    const { unread } = await ownState(db, account)
    return { unread, script: script ?? null }
  })
  serve(contract.getOwnChat, ({ db, account, now, query }) =>
    getOwnChat(db, { account, links, now }, query.before),
  )
  serve(contract.sendOwnMessage, ({ db, account, now, body }) =>
    sendToStaff(db, { account, links, now }, body),
  )
  serve(contract.readOwnChat, ({ db, account, body }) => readAsArtist(db, account.id, body.upTo))
}

/**
 * Endpoints of the chat between artists and customer service (D-2.15).
 * @param script URL of another product's widget, which the console shows instead
 */
export function chatRoutes(serve: Serve, links: Links, script: string | undefined): void {
  ownRoutes(serve, links, script)
  serve(contract.listChats, ({ db, query }) => listThreads(db, query))
  serve(countChats, ({ db }) => countUnreadChats(db))
  serve(contract.getChat, ({ db, account, now, params, query }) =>
    getChat(db, { account, links, now }, params.login, query.before),
  )
  serve(contract.answerChat, async ({ db, account, now, params, body }) =>
    sendToArtist(db, { account, links, now }, await findArtistId(db, params.login), body),
  )
  serve(contract.readChat, async ({ db, account, now, params, body }) =>
    readAsStaff(db, { account, now }, await findArtistId(db, params.login), body.upTo),
  )
  serve(contract.claimChat, async ({ db, account, params, body }) =>
    claimThread(db, account, await findArtistId(db, params.login), body.instead),
  )
  serve(contract.releaseChat, async ({ db, account, params }) =>
    releaseThread(db, account, await findArtistId(db, params.login)),
  )
}
