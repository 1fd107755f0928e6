import { anyOf } from './access.ts'
import { endpoint, listEndpoint } from './endpoint.ts'
import { filterSchemas, type ListFilters } from './lists/filters.ts'
import { paging } from './lists/paging.ts'
import { Person } from './people.ts'
import { z } from './schema/z.ts'

const count = z.number().int()
const text = z.string().nullable()

/** An agent (CS) in the table; pickers get the person only (D-10.10). */
export const AgentRow = Person.extend({
  activated: z.boolean().optional(),
  email: text.optional(),
  phonePrefix: text.optional(),
  phoneNumber: text.optional(),
  note: text.optional(),
  /** Orders of the agent that are being sketched, being coloured, and DONE (D-10.11). */
  currSketch: count.optional(),
  currColor: count.optional(),
  numDone: count.optional(),
  /** Whether the login is also an artist's, whose page the name links to (D-1.17). */
  isArtist: z.boolean().optional(),
})
export type AgentRow = z.infer<typeof AgentRow>

export const AGENT_SORTS = ['email', 'note', 'currSketch', 'currColor', 'id'] as const

export const AGENT_FILTERS = {
  name: { kind: 'text', callOnly: true },
  text: { kind: 'text' },
} as const satisfies ListFilters

export const listAgents = listEndpoint('/api/cs', {
  summary:
    'Agents (CS): the table with page, size, sort or text, else active ones whose name or login has `name`',
  access: anyOf('VIEW_MY_ORDER_CS', 'ASSIGN_ORDER_TO_CS', 'ACCESS_CS'),
  fromReplica: true,
  query: z.object({ ...filterSchemas(AGENT_FILTERS), ...paging(AGENT_SORTS, 100) }),
  row: AgentRow,
})

/** An agent with figures (D-1.18). */
export const Agent = AgentRow.required({
  activated: true,
  currSketch: true,
  currColor: true,
  numDone: true,
  isArtist: true,
}).extend({ imageUrl: text })
export type Agent = z.infer<typeof Agent>

export const getAgent = endpoint('GET', '/api/cs/:login', {
  summary: 'One agent (CS) with the numbers of their orders (D-1.18)',
  access: anyOf('ACCESS_CS'),
  reply: Agent,
})
