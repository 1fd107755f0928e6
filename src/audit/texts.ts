import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import { mergeTexts } from '#src/ui/text/mergeTexts.ts'

/** Changes of rights name them in words. */
export const AUDIT_TEXTS: LazyTexts = {
  en: () =>
    mergeTexts(import('#i18n/en/screens/settings/auditList.ts'), import('#i18n/en/screens/rights.ts')),
  vi: () =>
    mergeTexts(import('#i18n/vi/screens/settings/auditList.ts'), import('#i18n/vi/screens/rights.ts')),
}
