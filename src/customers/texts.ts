import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const CUSTOMER_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/customers.ts'),
  vi: () => import('#i18n/vi/screens/customers.ts'),
}
