import InboxIcon from '@mui/icons-material/InboxOutlined'
import { anyOf } from '#contract/access.ts'
import type { Area } from '#src/area.ts'
import { INBOX_TEXTS } from './texts.ts'
import { WaitingCount } from './WaitingCount.tsx'

// Declared here, since the contract of the inbox loads with its page.
const access = anyOf('VIEW_INBOX', 'SETTLE_PARKED_ORDER')

/** What customers wrote that fitted no order, and with it the orders of shops that need to be checked. */
export const inbox: Area = {
  name: 'inbox',
  crud: async () => (await import('./crud.ts')).inboxCrud,
  recordRepresentation: 'subject',
  routes: [
    {
      path: '/inbox',
      title: 'shell.menu.inbox',
      access,
      screen: () => import('./InboxList.tsx'),
      texts: INBOX_TEXTS,
      pages: ['list'],
    },
  ],
  menu: {
    to: '/inbox',
    label: 'shell.menu.inbox',
    icon: InboxIcon,
    within: ['/inbox/orders'],
    access,
    Badge: WaitingCount,
  },
}
