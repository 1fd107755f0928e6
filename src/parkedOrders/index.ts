import { anyOf } from '#contract/access.ts'
import type { Area } from '#src/area.ts'

// Declared here, since the contract of these orders loads with their page.
const access = anyOf('SETTLE_PARKED_ORDER')

/** Orders of shops that could not be taken in as they came. The menu entry is that of the inbox. */
export const parkedOrders: Area = {
  name: 'parkedOrders',
  crud: async () => (await import('./crud.ts')).parkedOrdersCrud,
  recordRepresentation: 'shopNumber',
  routes: [
    {
      path: '/inbox/orders',
      title: 'shell.menu.parkedOrders',
      access,
      screen: () => import('./ParkedList.tsx'),
      pages: ['list'],
    },
  ],
}
