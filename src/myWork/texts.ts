import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import { together } from '#src/ui/text/together.ts'

export const WORK_TEXTS: LazyTexts = {
  en: () =>
    together(
      import('#i18n/en/screens/myWork.ts'),
      import('#i18n/en/screens/orders/due.ts'),
      import('#i18n/en/screens/payouts/statement.ts'),
    ),
  vi: () =>
    together(
      import('#i18n/vi/screens/myWork.ts'),
      import('#i18n/vi/screens/orders/due.ts'),
      import('#i18n/vi/screens/payouts/statement.ts'),
    ),
}
