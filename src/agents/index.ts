import { anyOf } from '#contract/access.ts'
import type { Area } from '#src/area.ts'
import { agentName } from './agentNames.ts'

const access = anyOf('ACCESS_CS')

/** The agents (B§2 Customer service list and detail); linked beside the artists, without a menu entry (D-1.12). */
export const agents: Area = {
  name: 'agents',
  crud: async () => (await import('./crud.ts')).agentsCrud,
  recordRepresentation: agentName,
  routes: [
    {
      path: '/cs',
      title: 'agents.title',
      access,
      screen: () => import('./AgentList.tsx'),
      pages: ['list'],
    },
    {
      path: '/cs/:login',
      title: 'agents.one',
      access,
      screen: () => import('./AgentShow.tsx'),
      pages: ['show'],
    },
  ],
}
