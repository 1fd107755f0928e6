import type { CareStatus } from '#contract/care/care.ts'
import type { CareType } from '#contract/care/types.ts'
import type { InsightRange } from '#contract/insights/range.ts'
import { type InsightSlice, sliceText } from '#contract/insights/slices.ts'

/*
 * Addresses of the lists that show exactly the rows that a figure counts, with their filters as those lists
 * write them.
 */

type Params = Readonly<Record<string, string>>

const address = (path: string, params: Params): string => `${path}?${new URLSearchParams(params).toString()}`

const daysText = ({ from, to }: InsightRange): string => `${from}..${to}`

/** Orders paid in the range. */
export const paidOrders = (range: InsightRange): string => address('/', { paid: daysText(range) })

/** Orders of a slice, of all artists or of one. */
export const sliceOrders = (slice: InsightSlice, login?: string): string =>
  address('/', { ...(login !== undefined && { assignee: login }), insight: sliceText(slice) })

/** Open orders of an artist. */
export const openOrders = (login: string): string => address('/', { assignee: login, open: 'true' })

/** Payouts of an artist in the range, without voided ones. */
export const artistPayouts = (login: string, range: InsightRange): string =>
  address('/payouts', { assignee: login, range: daysText(range), voided: 'false' })

/** Reminders of a type in the range. */
export const reminders = (type: CareType, status: CareStatus, range: InsightRange): string =>
  address('/customers-care', { type, status, ...range })
