import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const SECOND_FACTOR_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/secondFactor.ts'),
  vi: () => import('#i18n/vi/screens/secondFactor.ts'),
}
