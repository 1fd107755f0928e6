import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const SHOP_CONNECTION_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/shopConnections.ts'),
  vi: () => import('#i18n/vi/screens/shopConnections.ts'),
}
