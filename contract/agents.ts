import { z } from 'zod'
import { anyOf } from './access.ts'
import { endpoint } from './endpoint.ts'
import { Person } from './people.ts'

export const searchAgents = endpoint('GET', '/api/cs', {
  summary: 'Active agents (CS) whose name or login contains the text',
  access: anyOf('VIEW_MY_ORDER_CS', 'ASSIGN_ORDER_TO_CS', 'ACCESS_CS'),
  query: z.object({ name: z.string().max(200).optional() }),
  reply: z.array(Person),
})
