import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { flag, GivenBudget, GivenId, givenIds, Id, Instant } from '../fields.ts'
import { z } from '../schema/z.ts'
import { OrderFilter } from './list.ts'
import { OpenCounts, OrderRow } from './orders.ts'

/** Maximum number of orders per bulk action, both by id and by selection. */
export const MAX_NAMED = 1000
export const MAX_SELECTED = 10_000

/** How long a pinned selection can be used, in minutes. */
export const SELECTION_MINUTES = 60

const ids = givenIds(MAX_NAMED)

/** The target orders: by id, or by a selection pinned earlier. */
export const bulkTarget = { id: ids.optional(), selection: z.uuid().optional() }

export const selectOrders = endpoint('POST', '/api/bookings/selections', {
  summary: 'Pin every order that matches a filter, so that an action changes exactly what was counted',
  access: anyOf('BULK_UPDATE_BOOKING'),
  status: 201,
  body: z.object({
    /** Strict, since an ignored unknown filter would pin every order. */
    filter: OrderFilter.strict(),
    /** Matching orders to exclude. */
    except: z.array(GivenId).max(MAX_NAMED).default([]),
  }),
  reply: z.object({
    selection: z.uuid(),
    count: z.number().int(),
    expiresAt: Instant,
  }),
})

/** Current values of the orders that a bulk action is about to change. Hidden fields are absent. */
export const BulkPreview = z.object({
  count: z.number().int(),
  done: z.number().int(),
  refunded: z.number().int(),
  /** Unpaid budgets of the orders, which a refund does not change (D-4.8). */
  unpaid: z.number().int(),
  /** How many orders that are not yet done have something open, by kind (D-4.34). */
  open: OpenCounts,
  /** Orders already assigned to an artist, an agent or a store. */
  assigned: z.number().int().optional(),
  withAgent: z.number().int().optional(),
  withStore: z.number().int().optional(),
  /** Orders with an artist's work that another artist would end, begun or handed in. */
  running: z.number().int().optional(),
})
export type BulkPreview = z.infer<typeof BulkPreview>

export const previewBulk = endpoint('POST', '/api/bookings/bulk/preview', {
  summary: 'What the orders of a bulk action are like before it',
  access: anyOf('BULK_UPDATE_BOOKING'),
  // Counting does not change any order.
  inPreview: true,
  body: z.object(bulkTarget),
  reply: BulkPreview,
})

export const SKIP_REASONS = [
  'notFound',
  'alreadyDone',
  'alreadyRefunded',
  'unchanged',
  'changedSince',
  'noArtist',
  'hasBudget',
  'alreadyPaid',
  'noPay',
  'noProposal',
  'failed',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** Result per order: `updated` has the rows (the first 1,000), `skipped` all orders left unchanged. */
export const BulkResult = z.object({
  updated: z.array(OrderRow),
  updatedCount: z.number().int(),
  skipped: z.array(z.object({ id: Id, number: z.number().int().nullable(), reason: z.enum(SKIP_REASONS) })),
  /** Id of the operation for undo, if it can be undone. */
  operation: z.uuid().nullable(),
  undoUntil: Instant.nullable(),
  /** How many budgets were set along with an assignment (D-7.68). */
  budgeted: z.number().int().optional(),
})
export type BulkResult = z.infer<typeof BulkResult>

/** Body, or query with `id=1,2`: the spec does not say where the fields go (calls.md 38). */
export const MarkAsDone = z.object({
  ...bulkTarget,
  isRefund: z.union([z.boolean(), flag]).optional(),
  reason: z.string().trim().max(1000).optional(),
})

export const markAsDone = endpoint('PUT', '/api/bookings/bulk/mark-as-done', {
  summary: 'Set the orders to DONE, or refund them; answers per order (T20)',
  access: anyOf('BULK_UPDATE_BOOKING'),
  query: MarkAsDone,
  body: MarkAsDone,
  reply: BulkResult,
})

export const ASSIGNMENTS = ['artist', 'agent', 'store'] as const
export type Assignment = (typeof ASSIGNMENTS)[number]

/** The same sum for each order, in dollars, or what is proposed for each (D-7.48). */
export const BulkBudget = z.union([GivenBudget, z.literal('usual')])
export type BulkBudget = z.infer<typeof BulkBudget>

export const bulkAssign = endpoint('POST', '/api/bookings/bulk/assign', {
  summary: 'Give the orders to an artist, an agent or a store; needs the permission of the single call too',
  access: anyOf('BULK_UPDATE_BOOKING'),
  body: z.object({
    ...bulkTarget,
    kind: z.enum(ASSIGNMENTS),
    /** Login of the artist or agent, id of the store, or `null` for nobody (D-7.23). */
    to: z.string().trim().min(1).max(100),
    /** Whether an artist goes on from the work of the one before (D-7.47); else they start over. */
    keep: z.boolean().optional(),
    /** The artist's budgets, where they have none; needs the permission to set one (D-7.68). */
    budget: BulkBudget.optional(),
  }),
  reply: BulkResult,
})

export const undoBulk = endpoint('PUT', '/api/bookings/bulk/undo', {
  summary:
    'Take back an own Mark as Done, Refund, assignment or setting of budgets within ten minutes, where nothing else touched the order',
  access: anyOf('BULK_UPDATE_BOOKING'),
  body: z.object({ operation: z.uuid() }),
  reply: BulkResult,
})
