import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const STATEMENT_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/payouts/statement.ts'),
  vi: () => import('#i18n/vi/screens/payouts/statement.ts'),
}
