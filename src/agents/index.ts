import { anyOf } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { agentName } from './agentNames.ts'
import { AGENT_TEXTS } from './texts.ts'

const access = anyOf('ACCESS_CS')
const texts = AGENT_TEXTS

/** The agents (B§2 Customer service list and detail); linked beside the artists, without a menu entry (D-1.12). */
export const agents: ResourceProps = {
  name: 'agents',
  list: page({ title: 'agents.title', access, load: () => import('./AgentList.tsx'), texts }),
  show: page({ title: 'agents.one', access, load: () => import('./AgentShow.tsx'), texts }),
  recordRepresentation: agentName,
  options: {
    crud: async () => (await import('./crud.ts')).agentsCrud,
    paths: { list: '/cs', show: '/cs/:login' },
    menu: false,
  },
}
