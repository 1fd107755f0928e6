import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const PAYOUT_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/payouts/payoutScreens.ts'),
  vi: () => import('#i18n/vi/screens/payouts/payoutScreens.ts'),
}
