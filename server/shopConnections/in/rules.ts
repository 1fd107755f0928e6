import type { StoredOrder } from '../../orders/change.ts'

/** How far the work on an order is. NEW: nobody draws it yet. DONE: also what was done and is looked at again. */
export const PHASES = ['NEW', 'DRAWN', 'DONE'] as const
export type Phase = (typeof PHASES)[number]

/**
 * What becomes of a change. APPLY: done here, too, with an event. SHOW: the same, and an alert until somebody has seen it. ASK:
 * a person decides.
 */
export type ShopRule = 'APPLY' | 'SHOW' | 'ASK'

const ALWAYS = { NEW: 'APPLY', DRAWN: 'APPLY', DONE: 'APPLY' } as const
/** Before the work it costs nobody anything, later it is about pay and what is done. */
const ASKED_LATER = { NEW: 'APPLY', DRAWN: 'ASK', DONE: 'ASK' } as const

/** What a shop's change means for running work: docs/rules/shops.md has the same table (D-16.3). */
export const SHOP_RULES = {
  ADDRESS: ALWAYS,
  CONTACT: ALWAYS,
  PAID: ALWAYS,
  REFUND: ALWAYS,
  FULFILMENT: ALWAYS,
  REOPENED: ALWAYS,
  ITEM_PHOTOS: ALWAYS,
  ITEM_ADDED: { NEW: 'APPLY', DRAWN: 'SHOW', DONE: 'SHOW' },
  ITEM_CHANGED: ASKED_LATER,
  ITEM_REMOVED: ASKED_LATER,
  CANCELLED: ASKED_LATER,
  DELETED: ASKED_LATER,
  REFUNDED: ASKED_LATER,
} as const satisfies Readonly<Record<string, Readonly<Record<Phase, ShopRule>>>>

/** NEW is an order that no artist has. */
export function phaseOf({ status, assignedTo }: Pick<StoredOrder, 'status' | 'assignedTo'>): Phase {
  if (status === 'DONE') return 'DONE'
  return status === 'NEW_ORDER' && assignedTo === null ? 'NEW' : 'DRAWN'
}
