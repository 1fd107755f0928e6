import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

/** The texts of the bulk bar and its questions. */
export const BULK_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/orders/bulk.ts'),
  vi: () => import('#i18n/vi/screens/orders/bulk.ts'),
}
