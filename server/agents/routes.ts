import * as contract from '#contract/agents.ts'
import type { Serve } from '../http/serve.ts'
import { asksForTable, getAgent, listAgents } from './list.ts'

export function agentRoutes(serve: Serve): void {
  serve(contract.listAgents, ({ db, account, query, request }) =>
    listAgents(db, account, query, asksForTable(request.query as object)),
  )

  serve(contract.getAgent, ({ db, params }) => getAgent(db, params.login))
}
