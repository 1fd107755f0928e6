import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const RUN_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/payRuns.ts'),
  vi: () => import('#i18n/vi/screens/payRuns.ts'),
}
