import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const ERASURE_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/erasure.ts'),
  vi: () => import('#i18n/vi/screens/erasure.ts'),
}
