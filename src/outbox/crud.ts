import { getOutboxMessage, listOutbox } from '#contract/outbox.ts'
import type { Crud } from '#src/providers/crud.ts'

/** The endpoints of the outbox's messages. */
export const outboxCrud = { list: listOutbox, one: getOutboxMessage } satisfies Crud

declare module '#src/providers/cruds.ts' {
  interface Cruds {
    readonly outbox: typeof outboxCrud
  }
}
