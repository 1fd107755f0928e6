import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import { anyOf } from '#contract/access.ts'
import type { Area } from '#src/area.ts'
import { LATE_TEXTS } from './texts.ts'

// Declared here, since the contract of late notifications loads with its page.
const access = anyOf('VIEW_LATE_NOTIFICATION_LIST')

/** Telling the customers of late orders (B§2). */
export const lateNotifications: Area = {
  name: 'lateNotifications',
  crud: async () => (await import('./crud.ts')).lateNotificationsCrud,
  routes: [
    {
      path: '/late-notification',
      title: 'shell.menu.late',
      access,
      screen: () => import('./LateNotificationList.tsx'),
      texts: LATE_TEXTS,
      pages: ['list'],
    },
  ],
  menu: { to: '/late-notification', label: 'shell.menu.late', icon: ScheduleIcon, access },
}
