import * as contract from '#contract/workQueues/workQueues.ts'
import type { Links } from '../files/links.ts'
import type { Serve } from '../http/serve.ts'
import { countQueues, listQueue, placeOf } from './queues.ts'

/** Endpoints of the work queues. */
export function workQueueRoutes(serve: Serve, links: Links): void {
  serve(contract.countWorkQueues, ({ db, account, now }) => countQueues(db, { account, now }))
  serve(contract.listWorkQueue, ({ db, account, now, params, query }) =>
    listQueue(db, { account, now }, links, params.queue, query),
  )
  serve(contract.placeInQueue, ({ db, account, now, params }) =>
    placeOf(db, { account, now }, params.queue, params.code),
  )
}
