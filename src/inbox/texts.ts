import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import { together } from '#src/ui/text/together.ts'

export const INBOX_TEXTS: LazyTexts = {
  en: () => together(import('#i18n/en/screens/inbox.ts'), import('#i18n/en/screens/orders/conversation.ts')),
  vi: () => together(import('#i18n/vi/screens/inbox.ts'), import('#i18n/vi/screens/orders/conversation.ts')),
}
