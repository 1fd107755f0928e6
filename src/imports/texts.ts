import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const IMPORT_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/imports.ts'),
  vi: () => import('#i18n/vi/screens/imports.ts'),
}
