import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import { mergeTexts } from '#src/ui/text/mergeTexts.ts'

export const QUEUE_TEXTS: LazyTexts = {
  en: () =>
    mergeTexts(import('#i18n/en/screens/orders/workQueues.ts'), import('#i18n/en/screens/orders/due.ts')),
  vi: () =>
    mergeTexts(import('#i18n/vi/screens/orders/workQueues.ts'), import('#i18n/vi/screens/orders/due.ts')),
}
