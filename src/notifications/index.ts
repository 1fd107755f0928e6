import { signedIn } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { notificationsLive } from './notificationsLive.ts'
import { ADMIN_NOTIFICATION_TEXTS } from './texts.ts'

/**
 * The inbox, and the publishing of notifications (A§2 Notifications). Both are open to all, as specified
 * (D-1.10).
 */
export const notifications: ResourceProps = {
  name: 'notifications',
  list: page({
    title: 'notifications.title',
    access: signedIn,
    load: () => import('./NotificationList.tsx'),
    fills: false,
  }),
  create: page({
    title: 'notifications.admin.title',
    access: signedIn,
    load: () => import('./AdminNotifications.tsx'),
    texts: ADMIN_NOTIFICATION_TEXTS,
  }),
  recordRepresentation: 'title',
  options: {
    crud: async () => (await import('./crud.ts')).notificationsCrud,
    paths: { list: '/notifications', create: '/admin-notifications' },
    menu: false,
    live: notificationsLive,
  },
}
