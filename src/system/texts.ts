import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const SYSTEM_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/system.ts'),
  vi: () => import('#i18n/vi/screens/system.ts'),
}
