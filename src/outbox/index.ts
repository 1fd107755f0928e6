import SendIcon from '@mui/icons-material/SendOutlined'
import { anyOf } from '#contract/access.ts'
import type { Area } from '#src/area.ts'
import { OUTBOX_TEXTS } from './texts.ts'

// Declared here, since the contract of the outbox loads with its page.
const access = anyOf('VIEW_OUTBOX')

/** What is sent to customers and artists, and what became of it. */
export const outbox: Area = {
  name: 'outbox',
  crud: async () => (await import('./crud.ts')).outboxCrud,
  recordRepresentation: 'subject',
  routes: [
    {
      path: '/outbox',
      title: 'shell.menu.outbox',
      access,
      screen: () => import('./OutboxList.tsx'),
      texts: OUTBOX_TEXTS,
      pages: ['list'],
    },
  ],
  menu: { to: '/outbox', label: 'shell.menu.outbox', icon: SendIcon, access, atFoot: true },
}
