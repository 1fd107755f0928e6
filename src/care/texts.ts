import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const CARE_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/care.ts'),
  vi: () => import('#i18n/vi/screens/care.ts'),
}
