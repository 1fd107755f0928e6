import { signedIn } from '#contract/access.ts'
import type { Area } from '#src/area.ts'
import { notificationsLive } from './notificationsLive.ts'

/** The inbox (A§2 Notifications). */
export const notifications: Area = {
  name: 'notifications',
  routes: [
    {
      path: '/notifications',
      title: 'notifications.title',
      access: signedIn,
      screen: () => import('./NotificationList.tsx'),
    },
  ],
  live: notificationsLive,
}
