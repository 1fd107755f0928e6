import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const RUN_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/payouts/payRuns.ts'),
  vi: () => import('#i18n/vi/screens/payouts/payRuns.ts'),
}
