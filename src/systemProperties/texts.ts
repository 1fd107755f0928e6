import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const PROPERTY_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/settings/systemPropertyScreens.ts'),
  vi: () => import('#i18n/vi/screens/settings/systemPropertyScreens.ts'),
}
