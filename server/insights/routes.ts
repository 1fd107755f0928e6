import * as contract from '#contract/insights/insights.ts'
import type { Serve } from '../http/serve.ts'
import { exportInsights } from './exportInsights.ts'
import { getInsights } from './getInsights.ts'

export function insightRoutes(serve: Serve): void {
  serve(contract.getInsights, ({ db, account, now, query }) => getInsights(db, { account, now }, query))
  serve(contract.exportInsights, ({ db, account, now, query, request, reply }) =>
    exportInsights(db, { account, now, log: request.log }, query, reply),
  )
}
