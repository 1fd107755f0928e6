import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const FIRST_DAY_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/firstDay.ts'),
  vi: () => import('#i18n/vi/screens/firstDay.ts'),
}
