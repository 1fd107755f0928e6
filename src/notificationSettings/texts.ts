import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const SETTING_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/settings/notificationSettings.ts'),
  vi: () => import('#i18n/vi/screens/settings/notificationSettings.ts'),
}
