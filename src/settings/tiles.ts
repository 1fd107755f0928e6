import type { SvgIconComponent } from '@mui/icons-material'
import ExtensionIcon from '@mui/icons-material/ExtensionOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import LockIcon from '@mui/icons-material/LockOutlined'
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import TuneIcon from '@mui/icons-material/TuneOutlined'
import VpnKeyIcon from '@mui/icons-material/VpnKeyOutlined'
import WebhookIcon from '@mui/icons-material/WebhookOutlined'
import { type Access, anyOf, signedIn } from '#contract/access.ts'

export interface SettingsTile {
  readonly to: string
  /** Name of its texts: `settings.tiles.<name>`. */
  readonly name: string
  readonly icon: SvgIconComponent
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

/** The settings tiles, in the order of A§6, then ours; each belongs to a screen. */
export const SETTINGS_TILES: readonly SettingsTile[] = [
  { to: '/user/role', name: 'roles', icon: VpnKeyIcon, access: anyOf('VIEW_ROLE_LIST') },
  { to: '/user/permission', name: 'permissions', icon: LockIcon, access: anyOf('VIEW_ROLE_LIST') },
  { to: '/system-property', name: 'systemProperties', icon: TuneIcon, access: signedIn },
  { to: '/gallery', name: 'gallery', icon: ImageIcon, access: anyOf('VIEW_ARTWORK_LIST') },
  {
    to: '/late-notification',
    name: 'late',
    icon: ScheduleIcon,
    access: anyOf('VIEW_LATE_NOTIFICATION_LIST'),
  },
  { to: '/notification-settings', name: 'notifications', icon: NotificationsIcon, access: signedIn },
  {
    to: '/integrations/tokens',
    name: 'integrations',
    icon: ExtensionIcon,
    access: anyOf('VIEW_API_TOKEN'),
  },
  {
    to: '/shops',
    name: 'shops',
    icon: StorefrontIcon,
    access: anyOf('VIEW_SHOP_CONNECTION', 'EDIT_SHOP_CONNECTION'),
  },
  {
    to: '/webhooks',
    name: 'webhooks',
    icon: WebhookIcon,
    access: anyOf('VIEW_WEBHOOK', 'EDIT_WEBHOOK'),
  },
]
