import { anyOf } from '#contract/access.ts'
import type { Area } from '#src/area.ts'

const access = anyOf('VIEW_ROLE_LIST')

/** Roles: what a group of people may see and do (A§2 Roles and permissions). */
export const roles: Area = {
  name: 'roles',
  crud: async () => (await import('./crud.ts')).rolesCrud,
  recordRepresentation: 'name',
  routes: [
    {
      path: '/user/role',
      title: 'roles.title',
      access,
      screen: () => import('./RoleList.tsx'),
      pages: ['list', 'create'],
    },
    {
      path: '/user/role/detail/:id',
      title: 'roles.title',
      access,
      screen: () => import('./RoleEdit.tsx'),
      pages: ['edit', 'show'],
    },
  ],
}
