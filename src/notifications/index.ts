import { signedIn } from '#contract/access.ts'
import type { Area } from '#src/area.ts'
import { notificationsLive } from './notificationsLive.ts'

/**
 * The inbox, and the publishing of notifications (A§2 Notifications). Both are open to all, as specified
 * (D-1.10).
 */
export const notifications: Area = {
  name: 'notifications',
  crud: async () => (await import('./crud.ts')).notificationsCrud,
  recordRepresentation: 'title',
  routes: [
    {
      path: '/notifications',
      title: 'notifications.title',
      access: signedIn,
      screen: () => import('./NotificationList.tsx'),
      pages: ['list'],
      fills: false,
    },
    {
      path: '/admin-notifications',
      title: 'notifications.admin.title',
      access: signedIn,
      screen: () => import('./AdminNotifications.tsx'),
      pages: ['create'],
    },
  ],
  live: notificationsLive,
}
