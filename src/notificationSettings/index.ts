import { signedIn } from '#contract/access.ts'
import type { Area } from '#src/area.ts'
import { SETTING_TEXTS } from './texts.ts'

const screen = () => import('./NotificationSettings.tsx')

/** Who is told of what (B§2). Open to all, as specified; only those who may change it choose recipients (D-1.10). */
export const notificationSettings: Area = {
  name: 'notificationSettings',
  crud: async () => (await import('./crud.ts')).notificationSettingsCrud,
  recordRepresentation: 'name',
  routes: [
    {
      path: '/notification-settings',
      title: 'settings.tiles.notifications.title',
      access: signedIn,
      screen,
      texts: SETTING_TEXTS,
    },
    {
      path: '/notification-settings/:id',
      title: 'settings.tiles.notifications.title',
      access: signedIn,
      screen,
      texts: SETTING_TEXTS,
    },
  ],
}
