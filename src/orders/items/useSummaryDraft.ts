import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { readDraft } from '#src/drafts.ts'
import { useVersionedDraft, type VersionedDraft } from '#src/useVersionedDraft.ts'

type OrderId = Pick<Order, 'id'>

const placeOf = (order: OrderId, item: OrderItem) => `order.${order.id}.summary.${item.id}`

/** Whether the account has an unsaved draft of the item's summary. */
export function hasSummaryDraft(login: string, order: OrderId, item: OrderItem): boolean {
  const draft = readDraft(login, placeOf(order, item))
  return draft !== undefined && draft.text !== (item.summarize ?? '')
}

/** The draft of a summary, with the version it is based on (D-7.15). */
export const useSummaryDraft = (order: OrderId, item: OrderItem): VersionedDraft =>
  useVersionedDraft(placeOf(order, item), { text: item.summarize ?? '', version: item.version })
