import TuneIcon from '@mui/icons-material/TuneOutlined'
import { anyOf } from '#contract/access.ts'
import type { Area } from '#src/area.ts'

const access = anyOf('ACCESS_SETTING')

/** The settings page (A§2, A§6). */
export const settings: Area = {
  name: 'settings',
  routes: [{ path: '/settings', title: 'settings.title', access, screen: () => import('./SettingsHub.tsx') }],
  menu: {
    to: '/settings',
    label: 'settings.title',
    icon: TuneIcon,
    within: [
      '/user/role',
      '/user/role/detail/:id',
      '/user/permission',
      '/user/permission/detail/:id',
      '/system-property',
      '/system-property/detail/:id',
      '/notification-settings',
      '/notification-settings/:id',
      '/stores',
      '/stores/detail/:id',
      '/products',
      '/products/detail/:id',
      '/audit',
      '/jobs',
    ],
    access,
    atFoot: true,
  },
}
