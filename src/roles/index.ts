import { anyOf } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { ROLE_TEXTS } from './texts.ts'

const access = anyOf('VIEW_ROLE_LIST')

/** Roles: what a group of people may see and do (A§2 Roles and permissions). */
export const roles: ResourceProps = {
  name: 'roles',
  list: page({ title: 'roles.title', access, load: () => import('./RoleList.tsx'), texts: ROLE_TEXTS }),
  edit: page({ title: 'roles.title', access, load: () => import('./RoleEdit.tsx'), texts: ROLE_TEXTS }),
  hasCreate: true,
  hasShow: true,
  recordRepresentation: 'name',
  options: {
    crud: async () => (await import('./crud.ts')).rolesCrud,
    paths: { list: '/user/role', edit: '/user/role/detail/:id' },
    menu: false,
  },
}
