import PeopleAltIcon from '@mui/icons-material/PeopleAltOutlined'
import { anyOf, signedIn } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { USER_TEXTS } from './texts.ts'
import { userName } from './userName.ts'

const access = anyOf('VIEW_USER_LIST')

/**
 * The staff (A§2 Users list, User edit), and changing the own password. All users may open their own page
 * (D-1.15).
 */
export const users: ResourceProps = {
  name: 'users',
  list: page({ title: 'users.title', access, load: () => import('./UserList.tsx'), texts: USER_TEXTS }),
  edit: page({
    title: 'users.profile.title',
    access: signedIn,
    load: () => import('./UserEdit.tsx'),
    texts: USER_TEXTS,
  }),
  hasCreate: true,
  hasShow: true,
  icon: PeopleAltIcon,
  recordRepresentation: userName,
  options: {
    crud: async () => (await import('./crud.ts')).usersCrud,
    paths: { list: '/user', edit: '/user/detail/:login' },
    menu: { group: 'setUp' },
  },
}

export const PasswordChangePage = page({
  title: 'users.password.title',
  access: signedIn,
  load: () => import('./PasswordChange.tsx'),
  texts: USER_TEXTS,
})
