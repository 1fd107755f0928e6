import { getInboxMessage, listInbox } from '#contract/conversation/inbox.ts'
import type { Crud } from '#src/providers/crud.ts'

/** The endpoints of the inbox's messages. */
export const inboxCrud = { list: listInbox, one: getInboxMessage } satisfies Crud
