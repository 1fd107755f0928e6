import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Dollars } from '../fields.ts'
import { z } from '../schema/z.ts'
import { BulkBudget, BulkResult, bulkTarget } from './bulk.ts'

/** How many orders, before their budgets are set. */
export const BudgetsPreview = z.object({
  /** With an artist who has no budget yet. */
  empty: z.number().int(),
  /** With a budget that is not paid. */
  filled: z.number().int(),
  /** With a budget that is paid, which stays. */
  paid: z.number().int(),
  noArtist: z.number().int(),
  /** With an artist who gets no pay (D-7.70). */
  noPay: z.number().int(),
  /** The orders without a budget that there is a proposal for, and its sum (D-7.48). */
  proposed: z.object({ orders: z.number().int(), sum: Dollars }),
})
export type BudgetsPreview = z.infer<typeof BudgetsPreview>

export const previewBudgets = endpoint('POST', '/api/bookings/bulk/budgets/preview', {
  summary:
    'What setting the budgets of the orders changes; needs the permission of the single call too (D-7.69)',
  access: anyOf('BULK_UPDATE_BOOKING'),
  // Counting does not change any order.
  inPreview: true,
  body: z.object({
    ...bulkTarget,
    /** Login of the artist who is to be assigned: then it is about their budgets. */
    to: z.string().trim().min(1).max(100).optional(),
  }),
  reply: BudgetsPreview,
})

export const bulkBudgets = endpoint('POST', '/api/bookings/bulk/budgets', {
  summary: 'Set the budgets of the orders’ artists; needs the permission of the single call too (D-7.69)',
  access: anyOf('BULK_UPDATE_BOOKING'),
  body: z.object({
    ...bulkTarget,
    budget: BulkBudget,
    /** Whether unpaid budgets that are there change, too. */
    replace: z.boolean().default(false),
  }),
  reply: BulkResult,
})
