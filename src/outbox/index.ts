import SendIcon from '@mui/icons-material/SendOutlined'
import { anyOf } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { OUTBOX_TEXTS } from './texts.ts'

// Declared here, since the contract of the outbox loads with its page.
const access = anyOf('VIEW_OUTBOX')

/** What is sent to customers and artists, and what became of it. */
export const outbox: ResourceProps = {
  name: 'outbox',
  list: page({
    title: 'shell.menu.outbox',
    access,
    load: () => import('./OutboxList.tsx'),
    texts: OUTBOX_TEXTS,
  }),
  icon: SendIcon,
  recordRepresentation: 'subject',
  options: {
    crud: async () => (await import('./crud.ts')).outboxCrud,
    paths: { list: '/outbox' },
    menu: { group: 'setUp', inSettings: true },
  },
}
