import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const INSIGHT_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/insights.ts'),
  vi: () => import('#i18n/vi/screens/insights.ts'),
}
