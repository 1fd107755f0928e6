import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import { mergeTexts } from '#src/ui/text/mergeTexts.ts'

/** With those of the message that asks for an order. */
export const NEW_ORDER_TEXTS: LazyTexts = {
  en: () =>
    mergeTexts(
      import('#i18n/en/screens/orders/newOrder.ts'),
      import('#i18n/en/screens/orders/conversation.ts'),
      import('#i18n/en/screens/orders/customerMessages.ts'),
    ),
  vi: () =>
    mergeTexts(
      import('#i18n/vi/screens/orders/newOrder.ts'),
      import('#i18n/vi/screens/orders/conversation.ts'),
      import('#i18n/vi/screens/orders/customerMessages.ts'),
    ),
}
