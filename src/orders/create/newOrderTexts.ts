import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const NEW_ORDER_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/orders/newOrder.ts'),
  vi: () => import('#i18n/vi/screens/orders/newOrder.ts'),
}
