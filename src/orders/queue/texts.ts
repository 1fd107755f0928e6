import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import { together } from '#src/ui/text/together.ts'

export const QUEUE_TEXTS: LazyTexts = {
  en: () =>
    together(import('#i18n/en/screens/orders/workQueues.ts'), import('#i18n/en/screens/orders/due.ts')),
  vi: () =>
    together(import('#i18n/vi/screens/orders/workQueues.ts'), import('#i18n/vi/screens/orders/due.ts')),
}
