import { GivenDay } from '../fields.ts'
import { z } from '../schema/z.ts'

/** The most days of one request: two years, with a leap day. */
export const MAX_INSIGHT_DAYS = 731

const DAY_MS = 86_400_000

/** Number of days from the first to the last, both included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1

/** Business days (D-13.1), both included; at most `MAX_INSIGHT_DAYS`. */
export const InsightRange = z
  .object({ from: GivenDay, to: GivenDay })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) <= MAX_INSIGHT_DAYS, {
    path: ['to'],
    message: 'validation.invalid',
  })
export type InsightRange = z.infer<typeof InsightRange>
