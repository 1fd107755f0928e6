import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import { mergeTexts } from '#src/ui/text/mergeTexts.ts'

export const WORK_TEXTS: LazyTexts = {
  en: () =>
    mergeTexts(
      import('#i18n/en/screens/myWork.ts'),
      import('#i18n/en/screens/orders/due.ts'),
      import('#i18n/en/screens/payouts/statement.ts'),
    ),
  vi: () =>
    mergeTexts(
      import('#i18n/vi/screens/myWork.ts'),
      import('#i18n/vi/screens/orders/due.ts'),
      import('#i18n/vi/screens/payouts/statement.ts'),
    ),
}
