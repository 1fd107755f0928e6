import { useLocaleState } from 'ra-core'
import type { ReactNode } from 'react'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { useLoaded } from '#src/ui/useLoaded.ts'

interface Texts {
  readonly canvas: { readonly canvasLane: object }
  readonly review: { readonly review: object }
  readonly conversation: { readonly conversation: object }
  readonly items: { readonly item: object }
  readonly todos: { readonly todo: object }
  readonly team: { readonly team: object; readonly validation: object }
}

/** The texts of printing, the review room, the conversation, items, to-dos and working together. */
const textsOf = ({ canvas, review, conversation, items, todos, team }: Texts) => ({
  canvasLane: canvas.canvasLane,
  orders: { review: review.review, item: items.item, todo: todos.todo },
  conversation: conversation.conversation,
  team: team.team,
  validation: team.validation,
})

const TEXTS: LazyTexts = {
  en: async () =>
    textsOf({
      canvas: await import('#i18n/en/orders/canvas.ts'),
      review: await import('#i18n/en/orders/review.ts'),
      conversation: await import('#i18n/en/screens/conversation.ts'),
      items: await import('#i18n/en/orders/items.ts'),
      todos: await import('#i18n/en/orders/todos.ts'),
      team: await import('#i18n/en/screens/orderTeam.ts'),
    }),
  vi: async () =>
    textsOf({
      canvas: await import('#i18n/vi/orders/canvas.ts'),
      review: await import('#i18n/vi/orders/review.ts'),
      conversation: await import('#i18n/vi/screens/conversation.ts'),
      items: await import('#i18n/vi/orders/items.ts'),
      todos: await import('#i18n/vi/orders/todos.ts'),
      team: await import('#i18n/vi/screens/orderTeam.ts'),
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
