import { anyOf } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { GROUP_TEXTS } from './texts.ts'

/** Customer groups (A§2 Customer group detail); linked from the customer list (D-1.12). */
export const customerGroups: ResourceProps = {
  name: 'customerGroups',
  list: page({
    title: 'customerGroups.title',
    access: anyOf('VIEW_CUSTOMER_GROUP_LIST'),
    load: () => import('./GroupList.tsx'),
    texts: GROUP_TEXTS,
  }),
  edit: page({
    title: 'customerGroups.one',
    access: anyOf('VIEW_CUSTOMER_GROUP_DETAIL'),
    load: () => import('./GroupPage.tsx'),
    texts: GROUP_TEXTS,
  }),
  hasCreate: true,
  hasShow: true,
  recordRepresentation: 'name',
  options: {
    crud: async () => (await import('./crud.ts')).customerGroupsCrud,
    paths: { list: '/customer-group', edit: '/customer-group/detail/:id' },
    menu: false,
  },
}
