import { getAgent, listAgents } from '#contract/agents.ts'
import type { Crud } from '#src/providers/crud.ts'

/** Agents are read by login. */
export const agentsCrud = { list: listAgents, one: getAgent, key: 'login' } satisfies Crud

declare module '#src/providers/cruds.ts' {
  interface Cruds {
    readonly agents: typeof agentsCrud
  }
}
