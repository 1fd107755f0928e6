import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import { anyOf } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { LATE_TEXTS } from './texts.ts'

// Declared here, since the contract of late notifications loads with its page.
const access = anyOf('VIEW_LATE_NOTIFICATION_LIST')

/** Telling the customers of late orders (B§2). */
export const lateNotifications: ResourceProps = {
  name: 'lateNotifications',
  list: page({
    title: 'shell.menu.late',
    access,
    load: () => import('./LateNotificationList.tsx'),
    texts: LATE_TEXTS,
  }),
  icon: ScheduleIcon,
  options: {
    crud: async () => (await import('./crud.ts')).lateNotificationsCrud,
    paths: { list: '/late-notification' },
  },
}
