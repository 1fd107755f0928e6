import { signedIn } from '#contract/access.ts'
import type { Area } from '#src/area.ts'

/** The own profile and the change of password; everyone may open their own (D-1.15). */
export const users: Area = {
  name: 'users',
  routes: [
    {
      path: '/user/detail/:login',
      title: 'users.profile.title',
      access: signedIn,
      screen: () => import('./Profile.tsx'),
    },
    {
      path: '/change-password',
      title: 'users.password.title',
      access: signedIn,
      screen: () => import('./PasswordChange.tsx'),
    },
  ],
}
