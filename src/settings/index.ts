import TuneIcon from '@mui/icons-material/TuneOutlined'
import { anyOf } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'

const access = anyOf('ACCESS_SETTING')

/** The settings page (A§2, A§6). */
export const SettingsPage = page({
  title: 'settings.title',
  access,
  load: () => import('./SettingsHub.tsx'),
  menu: {
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
      '/shops',
      '/shops/detail/:id',
      '/webhooks',
      '/webhooks/detail/:id',
      '/audit',
      '/jobs',
      '/system',
      '/integrations/tokens',
      '/integrations/tokens/:id',
      '/outbox',
      '/phrases',
      '/phrases/detail/:id',
      '/print-products',
      '/print-products/detail/:id',
      '/templates',
      '/templates/detail/:id',
    ],
    group: 'setUp',
  },
})
