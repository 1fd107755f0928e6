import type { TranslateFunction } from 'ra-core'
import type { InsightRange } from '#contract/insights/range.ts'
import type { InsightSlice } from '#contract/insights/slices.ts'
import { sliceOrders } from '../links.ts'

/** What every chart is made with. */
export interface Source {
  readonly translate: TranslateFunction
  readonly range: InsightRange
  /** Whether the account opens the list of orders. */
  readonly opens: boolean
}

/** Link to the orders of a slice, for accounts that open the list. */
export const linkTo = ({ opens }: Source, slice: InsightSlice): string | undefined =>
  opens ? sliceOrders(slice) : undefined
