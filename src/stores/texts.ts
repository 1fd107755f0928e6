import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const STORE_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/stores.ts'),
  vi: () => import('#i18n/vi/screens/stores.ts'),
}
