import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const ROLE_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/roles.ts'),
  vi: () => import('#i18n/vi/screens/roles.ts'),
}
