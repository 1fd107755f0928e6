import { type Grant, type Holder, holds } from '../access.ts'
import type { OrderStatus } from '../orders/statuses.ts'

/** What a person has to do, by kind of work (D-5.8). */
export const QUEUES = [
  'TO_DRAW',
  'TO_CHECK',
  'CUSTOMER_WROTE',
  'WAITING_FOR_CUSTOMER',
  'TO_ASSIGN',
  'TO_PAY',
] as const
export type Queue = (typeof QUEUES)[number]

/** Statuses in which the assigned artist is the one to act. */
export const DRAWING = [
  'NEW_ORDER',
  'SKETCH',
  'SKETCH_EDIT',
  'COLOR',
  'COLOR_EDIT',
  'EXPORT_FILE',
] as const satisfies readonly OrderStatus[]
/** Statuses in which staff approve or reject what the artist handed in. */
export const CHECKING = [
  'SKETCH_REVIEW',
  'COLOR_REVIEW',
  'SEND_FILE',
] as const satisfies readonly OrderStatus[]
/** Statuses in which the customer is to answer. */
export const ANSWERING = [
  'CUSTOMER_REVIEW_SKETCH',
  'CUSTOMER_REVIEW_COLOR',
] as const satisfies readonly OrderStatus[]

/** What it takes to pay artists: what they are owed is a sum over all orders. */
const PAYING = ['CREATE_PAYOUT', 'CAN_SEE_ASSIGN_ORDER', 'ACCESS_ARTIST'] as const satisfies readonly Grant[]

/** What it takes to set the budgets that finished orders lack. */
const BUDGETING = [
  'MODIFY_BUDGET',
  'CAN_SEE_BUDGET_ORDER',
  'CAN_SEE_ASSIGN_ORDER',
  'ACCESS_ORDER',
] as const satisfies readonly Grant[]

const holdsAll = (holder: Holder, grants: readonly Grant[]): boolean =>
  grants.every((grant) => holds(holder, grant))

/** Whether the artists who are owed something are in the account's queue TO_PAY. */
export const paysArtists = (holder: Holder): boolean => holdsAll(holder, PAYING)

/** Whether the finished orders without a budget are in it (D-7.56). */
export const setsBudgets = (holder: Holder): boolean => holdsAll(holder, BUDGETING)

/** What each queue needs, all of it; TO_PAY is also for those who set budgets. */
const NEEDS: Readonly<Record<Queue, readonly Grant[]>> = {
  TO_DRAW: ['role:ROLE_ARTIST', 'ACCESS_ORDER'],
  TO_CHECK: ['APPROVE_WORK_LOG', 'ACCESS_ORDER'],
  CUSTOMER_WROTE: ['NOTIFY_BOOKING_TO_CUSTOMER', 'ACCESS_ORDER'],
  WAITING_FOR_CUSTOMER: ['NOTIFY_BOOKING_TO_CUSTOMER', 'ACCESS_ORDER'],
  TO_ASSIGN: ['ASSIGN_BOOKING', 'CAN_SEE_ASSIGN_ORDER', 'ACCESS_ORDER'],
  TO_PAY: PAYING,
}

/** What the account lacks for a queue; empty if it has the queue. */
export const lacksFor = (holder: Holder, queue: Queue): readonly Grant[] =>
  queue === 'TO_PAY' && setsBudgets(holder) ? [] : NEEDS[queue].filter((grant) => !holds(holder, grant))

/** The queues of the account, in the order of the page. */
export const queuesOf = (holder: Holder): readonly Queue[] =>
  QUEUES.filter((queue) => lacksFor(holder, queue).length === 0)

const SHARED: readonly Queue[] = ['TO_CHECK', 'CUSTOMER_WROTE', 'WAITING_FOR_CUSTOMER', 'TO_ASSIGN', 'TO_PAY']

/** Whether agents share the queue, so that it can be narrowed to an agent's own orders (D-5.12). */
export const isShared = (queue: Queue): boolean => SHARED.includes(queue)

/** What it takes to narrow them. */
export const OWN_ENTRIES = 'VIEW_MY_ORDER_CS' satisfies Grant

/** Whether the account can narrow a queue to its own orders. */
export const narrows = (holder: Holder): boolean =>
  holds(holder, OWN_ENTRIES) && queuesOf(holder).some(isShared)

/** The queue with this name; undefined if there is none. */
export const queueNamed = (name: string | null): Queue | undefined => QUEUES.find((queue) => queue === name)
