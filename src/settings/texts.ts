import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const SAME_NAMES_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/settings/sameNames.ts'),
  vi: () => import('#i18n/vi/screens/settings/sameNames.ts'),
}
