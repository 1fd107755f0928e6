import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const PRODUCT_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/products.ts'),
  vi: () => import('#i18n/vi/screens/products.ts'),
}
