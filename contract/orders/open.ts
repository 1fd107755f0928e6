import { type Grant, type Holder, holds } from '../access.ts'

/**
 * What an order still has open (D-4.34), in display order, with what it takes to see it: notes on pictures under review,
 * to-dos, nothing delivered or printed, not paid by the customer, answers of theirs that nobody has read, a version that they
 * were not notified of, and an artist without a budget.
 */
const NEEDS = {
  notes: [],
  todos: ['VIEW_ORDER_TODO_LIST'],
  undelivered: [],
  notPaid: [],
  unread: ['NOTIFY_BOOKING_TO_CUSTOMER'],
  notSent: ['NOTIFY_BOOKING_TO_CUSTOMER'],
  // Whose order it is, the account sees anyway: an artist sees that they have no budget.
  unbudgeted: ['CAN_SEE_BUDGET_ORDER'],
} as const satisfies Readonly<Record<string, readonly Grant[]>>

export type OpenKind = keyof typeof NEEDS

export const OPEN_KINDS = Object.keys(NEEDS) as readonly OpenKind[]

/** Whether the account sees of the orders in its scope whether they have this open. */
export const seesOpen = (holder: Holder, kind: OpenKind): boolean =>
  NEEDS[kind].every((grant) => holds(holder, grant))

/** How much of each kind is open; absent are those with nothing, and those that the account does not see. */
export type OpenThings = Readonly<Partial<Record<OpenKind, number>>>
