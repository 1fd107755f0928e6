import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const USER_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/users.ts'),
  vi: () => import('#i18n/vi/screens/users.ts'),
}
