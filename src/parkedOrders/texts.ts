import { INBOX_TEXTS } from '#src/inbox/texts.ts'
import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import { mergeTexts } from '#src/ui/text/mergeTexts.ts'

export const PARKED_TEXTS: LazyTexts = {
  en: () => mergeTexts(INBOX_TEXTS.en(), import('#i18n/en/screens/parkedOrders.ts')),
  vi: () => mergeTexts(INBOX_TEXTS.vi(), import('#i18n/vi/screens/parkedOrders.ts')),
}
