import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import { mergeTexts } from '#src/ui/text/mergeTexts.ts'

interface Parts {
  readonly canvasLane: object
  readonly review: object
  readonly steps: object
  readonly proofs: object
  readonly delivery: object
  readonly item: object
  readonly todo: object
  readonly conversation: object
  readonly team: object
  readonly validation: object
  readonly turn: object
  readonly menu: object
  readonly noPay: object
  readonly waiting: object
}

/** The texts of steps, printing, the review room, proof links, items, to-dos, the conversation, working together and whose turn it is. */
const textsOf = ({ canvasLane, conversation, team, validation, ...orders }: Parts) => ({
  canvasLane,
  orders,
  conversation,
  team,
  validation,
})

export const ORDER_TEXTS: LazyTexts = {
  en: async () =>
    textsOf(
      await mergeTexts(
        import('#i18n/en/orders/canvas.ts'),
        import('#i18n/en/orders/review.ts'),
        import('#i18n/en/orders/proofs.ts'),
        import('#i18n/en/orders/deliveries.ts'),
        import('#i18n/en/orders/items.ts'),
        import('#i18n/en/orders/steps.ts'),
        import('#i18n/en/orders/todos.ts'),
        import('#i18n/en/screens/orders/conversation.ts'),
        import('#i18n/en/screens/orders/orderTeam.ts'),
        import('#i18n/en/screens/orders/orderPage.ts'),
      ),
    ),
  vi: async () =>
    textsOf(
      await mergeTexts(
        import('#i18n/vi/orders/canvas.ts'),
        import('#i18n/vi/orders/review.ts'),
        import('#i18n/vi/orders/proofs.ts'),
        import('#i18n/vi/orders/deliveries.ts'),
        import('#i18n/vi/orders/items.ts'),
        import('#i18n/vi/orders/steps.ts'),
        import('#i18n/vi/orders/todos.ts'),
        import('#i18n/vi/screens/orders/conversation.ts'),
        import('#i18n/vi/screens/orders/orderTeam.ts'),
        import('#i18n/vi/screens/orders/orderPage.ts'),
      ),
    ),
}
