import { INBOX_TEXTS } from '#src/inbox/texts.ts'
import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import { together } from '#src/ui/text/together.ts'

export const PARKED_TEXTS: LazyTexts = {
  en: () => together(INBOX_TEXTS.en(), import('#i18n/en/screens/parkedOrders.ts')),
  vi: () => together(INBOX_TEXTS.vi(), import('#i18n/vi/screens/parkedOrders.ts')),
}
