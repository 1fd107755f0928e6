import { useLocaleState } from 'ra-core'
import type { ReactNode } from 'react'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { useLoaded } from '#src/ui/useLoaded.ts'

interface Parts {
  readonly canvasLane: object
  readonly review: object
  readonly proofs: object
  readonly delivery: object
  readonly item: object
  readonly todo: object
  readonly conversation: object
  readonly team: object
  readonly validation: object
  readonly turn: object
  readonly menu: object
}

/** The texts of printing, the review room, proof links, items, to-dos, the conversation, working together and whose turn it is. */
const textsOf = ({ canvasLane, conversation, team, validation, ...orders }: Parts) => ({
  canvasLane,
  orders,
  conversation,
  team,
  validation,
})

const TEXTS: LazyTexts = {
  en: async () =>
    textsOf({
      ...(await import('#i18n/en/orders/canvas.ts')),
      ...(await import('#i18n/en/orders/review.ts')),
      ...(await import('#i18n/en/orders/proofs.ts')),
      ...(await import('#i18n/en/orders/deliveries.ts')),
      ...(await import('#i18n/en/orders/items.ts')),
      ...(await import('#i18n/en/orders/todos.ts')),
      ...(await import('#i18n/en/screens/conversation.ts')),
      ...(await import('#i18n/en/screens/orderTeam.ts')),
      ...(await import('#i18n/en/screens/orderPage.ts')),
    }),
  vi: async () =>
    textsOf({
      ...(await import('#i18n/vi/orders/canvas.ts')),
      ...(await import('#i18n/vi/orders/review.ts')),
      ...(await import('#i18n/vi/orders/proofs.ts')),
      ...(await import('#i18n/vi/orders/deliveries.ts')),
      ...(await import('#i18n/vi/orders/items.ts')),
      ...(await import('#i18n/vi/orders/todos.ts')),
      ...(await import('#i18n/vi/screens/conversation.ts')),
      ...(await import('#i18n/vi/screens/orderTeam.ts')),
      ...(await import('#i18n/vi/screens/orderPage.ts')),
    }),
}

/** Loads the page's own texts beside the order's data; whether they are there. */
export function useOrderTexts(): boolean {
  const [locale] = useLocaleState()
  return useLoaded(TEXTS[locale === 'vi' ? 'vi' : 'en']) !== undefined
}

/** The texts that only the order page uses, which are not in the catalogue. */
export const OrderTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={TEXTS}>{children}</MoreTexts>
)
