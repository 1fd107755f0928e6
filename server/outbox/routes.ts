import * as contract from '#contract/outbox.ts'
import type { Links } from '../files/links.ts'
import type { Serve } from '../http/serve.ts'
import { getOutboxMessage } from './getOutboxMessage.ts'
import { listOutbox } from './listOutbox.ts'
import { cancelMessage, confirmMessage, retryMessage } from './steer.ts'

/** Endpoints for what is sent to people outside. */
export function outboxRoutes(serve: Serve, links: Links): void {
  serve(contract.listOutbox, ({ db, query }) => listOutbox(db, query))
  serve(contract.getOutboxMessage, ({ db, account, now, params }) =>
    getOutboxMessage(db, { account, links, now }, params.id),
  )
  serve(contract.retryMessage, ({ db, account, now, params }) =>
    retryMessage(db, { account, now }, params.id),
  )
  serve(contract.confirmMessage, ({ db, account, now, params }) =>
    confirmMessage(db, { account, now }, params.id),
  )
  serve(contract.cancelMessage, ({ db, account, now, params }) =>
    cancelMessage(db, { account, now }, params.id),
  )
}
