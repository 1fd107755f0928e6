import { anyOf } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'

// Declared here, since the contract of these orders loads with their page.
const access = anyOf('SETTLE_PARKED_ORDER')

/** Orders of shops that could not be taken in as they came. The menu entry is that of the inbox. */
export const parkedOrders: ResourceProps = {
  name: 'parkedOrders',
  list: page({ title: 'shell.menu.parkedOrders', access, load: () => import('./ParkedList.tsx') }),
  recordRepresentation: 'shopNumber',
  options: {
    crud: async () => (await import('./crud.ts')).parkedOrdersCrud,
    paths: { list: '/inbox/orders' },
    menu: false,
  },
}
