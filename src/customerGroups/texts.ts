import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const GROUP_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/customerGroups.ts'),
  vi: () => import('#i18n/vi/screens/customerGroups.ts'),
}
