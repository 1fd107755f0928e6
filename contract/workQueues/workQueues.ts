import { anyOf, role } from '../access.ts'
import { endpoint, listEndpoint } from '../endpoint.ts'
import { flag, Instant } from '../fields.ts'
import { MAX_PAGE_SIZE, paging } from '../lists/paging.ts'
import { Money } from '../money.ts'
import { OrderRow } from '../orders/orders.ts'
import { Person } from '../people.ts'
import { z } from '../schema/z.ts'
import { QUEUES } from './queues.ts'

/** Entries that a queue counts and lists; of longer ones these are the most urgent (D-5.9). */
export const MOST_ENTRIES = MAX_PAGE_SIZE

/**
 * Why something is in a queue. REJECTED, HANDED_IN, ASSIGNED, STARTED: what last happened to the step. NOT_SENT:
 * the customer was not notified yet. ANSWERED: they answered a proof link. REMINDER_DUE: the customer’s time is over. REMINDED: less than a day ago.
 */
export const REASONS = [
  'REJECTED',
  'ASSIGNED',
  'STARTED',
  'HANDED_IN',
  'WROTE',
  'NOT_SENT',
  'ANSWERED',
  'REMINDER_DUE',
  'REMINDED',
  'SENT',
  'NO_ARTIST',
  'UNPAID',
  'NO_BUDGET',
] as const
export type Reason = (typeof REASONS)[number]

/** What to do with it next. */
export const NEXT_ACTIONS = [
  'START',
  'DRAW',
  'CORRECT',
  'EXPORT',
  'CHECK',
  'CHECK_FILES',
  'ANSWER',
  'SEND',
  'DECIDE',
  'REMIND',
  'WAIT',
  'ASSIGN',
  'PAY',
  'SET_BUDGET',
] as const
export type NextAction = (typeof NEXT_ACTIONS)[number]

export const QueueEntry = z.object({
  /** The order; null where an artist is to be paid (UNPAID). */
  order: OrderRow.nullable(),
  artist: Person.nullable(),
  /** Link of a thumbnail of the newest work that the account sees, else of the order’s first photo. */
  picture: z.string().nullable(),
  reason: z.enum(REASONS),
  /** When that was; for UNPAID when the oldest order was done, for NO_BUDGET when this one was. */
  at: Instant,
  /** Messages that are not read, or orders that are not paid. */
  count: z.number().int().nullable(),
  /** What is not paid. */
  amount: Money.nullable(),
  /** What the time left is measured by: the step’s deadline or the order’s; null if nothing is due. */
  due: Instant.nullable(),
  next: z.enum(NEXT_ACTIONS),
  /** The step that is to be checked; null in other queues. */
  step: z.number().int().nullable(),
})
export type QueueEntry = z.infer<typeof QueueEntry>

/** `more`: there are more entries than `count`, which is as far as is counted. */
const counted = { count: z.number().int(), more: z.boolean() }

export const QueueCount = z.object({ name: z.enum(QUEUES), ...counted })
export type QueueCount = z.infer<typeof QueueCount>

/** A permission of any queue; each queue checks its own (D-5.8). */
const access = anyOf(
  role('ROLE_ARTIST'),
  'APPROVE_WORK_LOG',
  'NOTIFY_BOOKING_TO_CUSTOMER',
  'ASSIGN_BOOKING',
  'CREATE_PAYOUT',
  'MODIFY_BUDGET',
)

/** Only orders whose agent is the account; needs VIEW_MY_ORDER_CS. Queues without agents stay as they are (D-5.12). */
const narrowed = { mine: flag.default(false) }

export const countWorkQueues = endpoint('GET', '/api/work-queues', {
  summary: 'The account’s work queues with their exact counts, up to 500 each',
  access,
  fromReplica: true,
  query: z.object(narrowed),
  reply: z.array(QueueCount),
})

export const listWorkQueue = listEndpoint('/api/work-queues/:queue', {
  summary: 'The most urgent entries of a queue, at most 500; one that the account does not have: 403',
  access,
  fromReplica: true,
  query: z.object({ ...narrowed, ...paging([], 50) }),
  row: QueueEntry,
})

/** Where an order that was opened from a queue stands in it (D-5.11). */
export const QueueRank = z.object({
  ...counted,
  /** From 1; null if the order is not in the queue, or behind the 500 most urgent ones. */
  position: z.number().int().nullable(),
  /** The entry after it; after the last, or if it is not in the queue, the first other one. */
  next: OrderRow.pick({ number: true, code: true }).nullable(),
})
export type QueueRank = z.infer<typeof QueueRank>

export const rankInQueue = endpoint('GET', '/api/work-queues/:queue/orders/:code', {
  summary: 'Where an order stands in a queue, and which one comes next',
  access,
  query: z.object(narrowed),
  reply: QueueRank,
})
