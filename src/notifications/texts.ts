import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const ADMIN_NOTIFICATION_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/adminNotifications.ts'),
  vi: () => import('#i18n/vi/screens/adminNotifications.ts'),
}
