import { signedIn } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { SETTING_TEXTS } from './texts.ts'

const screen = () => import('./NotificationSettings.tsx')

/** Who is told of what (B§2). Open to all, as specified; only those who may change it choose recipients (D-1.10). */
export const notificationSettings: ResourceProps = {
  name: 'notificationSettings',
  recordRepresentation: 'name',
  options: { crud: async () => (await import('./crud.ts')).notificationSettingsCrud },
}

export const NotificationSettingsPage = page({
  title: 'settings.tiles.notifications.title',
  access: signedIn,
  load: screen,
  texts: SETTING_TEXTS,
})

export const NotificationSettingPage = page({
  title: 'settings.tiles.notifications.title',
  access: signedIn,
  load: screen,
  texts: SETTING_TEXTS,
})
