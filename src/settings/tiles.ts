import { type Access, anyOf, signedIn } from '#contract/access.ts'
import type { IconName } from '#src/ui/Icon.tsx'

export interface SettingsTile {
  readonly to: string
  /** Name of its texts: `settings.tiles.<name>`. */
  readonly name: string
  readonly icon: IconName
  /** The same as its route's (D-1.22). */
  readonly access: Access
}

/** Screens that an administrator sets up, too, but that are no tiles (D-1.12). */
export const FURTHER_SETTINGS = [
  '/user',
  '/stores',
  '/products',
  '/customer-group',
  '/templates',
  '/phrases',
  '/print-products',
  '/admin-notifications',
  '/outbox',
] as const

/** The settings tiles, in the order of A§6; each belongs to a screen. */
export const SETTINGS_TILES: readonly SettingsTile[] = [
  { to: '/user/role', name: 'roles', icon: 'key', access: anyOf('VIEW_ROLE_LIST') },
  { to: '/user/permission', name: 'permissions', icon: 'lock', access: anyOf('VIEW_ROLE_LIST') },
  { to: '/system-property', name: 'systemProperties', icon: 'settings', access: signedIn },
  { to: '/gallery', name: 'gallery', icon: 'image', access: anyOf('VIEW_ARTWORK_LIST') },
  { to: '/late-notification', name: 'late', icon: 'clock', access: anyOf('VIEW_LATE_NOTIFICATION_LIST') },
  { to: '/notification-settings', name: 'notifications', icon: 'bell', access: signedIn },
]
