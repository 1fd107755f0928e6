import InboxIcon from '@mui/icons-material/InboxOutlined'
import { anyOf } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { INBOX_TEXTS } from './texts.ts'
import { WaitingCount } from './WaitingCount.tsx'

// Declared here, since the contract of the inbox loads with its page.
const access = anyOf('VIEW_INBOX', 'SETTLE_PARKED_ORDER')

/** What customers wrote that fitted no order, and with it the orders of shops that need to be checked. */
export const inbox: ResourceProps = {
  name: 'inbox',
  list: page({
    title: 'shell.menu.inbox',
    access,
    load: () => import('./InboxList.tsx'),
    texts: INBOX_TEXTS,
  }),
  icon: InboxIcon,
  recordRepresentation: 'subject',
  options: {
    crud: async () => (await import('./crud.ts')).inboxCrud,
    paths: { list: '/inbox' },
    menu: { group: 'customers', within: ['/inbox/orders'], Badge: WaitingCount },
  },
}
