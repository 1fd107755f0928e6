import * as contract from '#contract/workQueues/workQueues.ts'
import type { Links } from '../files/links.ts'
import type { Serve } from '../http/serve.ts'
import { countQueues, listQueue, rankOf } from './queues.ts'

/** Endpoints of the work queues. */
export function workQueueRoutes(serve: Serve, links: Links): void {
  serve(contract.countWorkQueues, ({ db, account, now, query: { mine } }) =>
    countQueues(db, { account, now, mine }),
  )
  serve(contract.listWorkQueue, ({ db, account, now, params, query }) =>
    listQueue(db, { account, now, mine: query.mine }, links, params.queue, query),
  )
  serve(contract.rankInQueue, ({ db, account, now, params, query: { mine } }) =>
    rankOf(db, { account, now, mine }, params.queue, params.code),
  )
}
