import { anyOf } from '#contract/access.ts'
import type { Area } from '#src/area.ts'

/** Customer groups (A§2 Customer group detail); linked from the customer list (D-1.12). */
export const customerGroups: Area = {
  name: 'customerGroups',
  crud: async () => (await import('./crud.ts')).customerGroupsCrud,
  recordRepresentation: 'name',
  routes: [
    {
      path: '/customer-group',
      title: 'customerGroups.title',
      access: anyOf('VIEW_CUSTOMER_GROUP_LIST'),
      screen: () => import('./GroupList.tsx'),
      pages: ['list', 'create'],
    },
    {
      path: '/customer-group/detail/:id',
      title: 'customerGroups.one',
      access: anyOf('VIEW_CUSTOMER_GROUP_DETAIL'),
      screen: () => import('./GroupPage.tsx'),
      pages: ['edit', 'show'],
    },
  ],
}
