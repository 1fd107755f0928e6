import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const LATE_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/lateNotifications.ts'),
  vi: () => import('#i18n/vi/screens/lateNotifications.ts'),
}
