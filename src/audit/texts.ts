import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import { together } from '#src/ui/text/together.ts'

/** Changes of rights name them in words. */
export const AUDIT_TEXTS: LazyTexts = {
  en: () => together(import('#i18n/en/screens/settings/auditList.ts'), import('#i18n/en/screens/rights.ts')),
  vi: () => together(import('#i18n/vi/screens/settings/auditList.ts'), import('#i18n/vi/screens/rights.ts')),
}
