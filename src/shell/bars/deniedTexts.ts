import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

/** What is said after a screen that the account may not open. */
export const DENIED_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/denied.ts'),
  vi: () => import('#i18n/vi/screens/denied.ts'),
}
