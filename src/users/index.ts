import PeopleAltIcon from '@mui/icons-material/PeopleAltOutlined'
import { anyOf, signedIn } from '#contract/access.ts'
import type { Area } from '#src/area.ts'
import { userName } from './userName.ts'

const access = anyOf('VIEW_USER_LIST')

/**
 * The staff (A§2 Users list, User edit), and changing the own password. All users may open their own page
 * (D-1.15).
 */
export const users: Area = {
  name: 'users',
  crud: async () => (await import('./crud.ts')).usersCrud,
  recordRepresentation: userName,
  routes: [
    {
      path: '/user',
      title: 'users.title',
      access,
      screen: () => import('./UserList.tsx'),
      pages: ['list', 'create'],
    },
    {
      path: '/user/detail/:login',
      title: 'users.profile.title',
      access: signedIn,
      screen: () => import('./UserEdit.tsx'),
      pages: ['edit', 'show'],
    },
    {
      path: '/change-password',
      title: 'users.password.title',
      access: signedIn,
      screen: () => import('./PasswordChange.tsx'),
    },
  ],
  menu: { to: '/user', label: 'users.title', icon: PeopleAltIcon, within: ['/user/detail/:login'], access },
}
