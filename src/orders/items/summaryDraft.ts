import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { readDraft } from '#src/drafts/drafts.ts'

type OrderId = Pick<Order, 'id'>

/** The place of a summary's draft (D-7.15). */
export const summaryDraftKey = (order: OrderId, item: OrderItem) => `order.${order.id}.summary.${item.id}`

/** Whether the account has an unsaved draft of the item's summary. */
export function hasSummaryDraft(login: string, order: OrderId, item: OrderItem): boolean {
  const draft = readDraft(login, summaryDraftKey(order, item))
  return draft !== undefined && draft.text !== (item.summarize ?? '')
}
