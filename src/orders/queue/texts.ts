import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import { together } from '#src/ui/text/together.ts'

export const QUEUE_TEXTS: LazyTexts = {
  en: () => together(import('#i18n/en/screens/workQueues.ts'), import('#i18n/en/screens/due.ts')),
  vi: () => together(import('#i18n/vi/screens/workQueues.ts'), import('#i18n/vi/screens/due.ts')),
}
