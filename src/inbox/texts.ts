import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import { mergeTexts } from '#src/ui/text/mergeTexts.ts'

export const INBOX_TEXTS: LazyTexts = {
  en: () =>
    mergeTexts(
      import('#i18n/en/screens/inbox.ts'),
      import('#i18n/en/screens/orders/conversation.ts'),
      import('#i18n/en/screens/orders/customerMessages.ts'),
    ),
  vi: () =>
    mergeTexts(
      import('#i18n/vi/screens/inbox.ts'),
      import('#i18n/vi/screens/orders/conversation.ts'),
      import('#i18n/vi/screens/orders/customerMessages.ts'),
    ),
}
