import { anyOf } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { WEBHOOK_TEXTS } from './texts.ts'

// Declared here, since the contract of webhooks loads with its pages.
const access = anyOf('VIEW_WEBHOOK', 'EDIT_WEBHOOK')
const title = 'settings.tiles.webhooks.title'

/** Other software that is told of events. Linked from the settings page. */
export const webhooks: ResourceProps = {
  name: 'webhooks',
  list: page({ title, access, load: () => import('./WebhookList.tsx'), texts: WEBHOOK_TEXTS }),
  edit: page({ title, access, load: () => import('./WebhookEdit.tsx'), texts: WEBHOOK_TEXTS }),
  hasCreate: true,
  hasShow: true,
  recordRepresentation: 'name',
  options: {
    crud: async () => (await import('./crud.ts')).webhooksCrud,
    paths: { list: '/webhooks', edit: '/webhooks/detail/:id' },
    menu: false,
  },
}
