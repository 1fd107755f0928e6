import type { Customer } from '../people/people.ts'
import type { Sale } from './plans.ts'

const HOUR_MS = 3_600_000

/** The given hours after payment of the order, as ISO-8601. */
export const momentOf = (sale: Sale, hours: number): string =>
  new Date(sale.paidAt.getTime() + Math.round(hours * HOUR_MS)).toISOString()

/** An order with what is needed to create its parts. */
export interface Draft {
  readonly id: number
  readonly number: number
  readonly code: string
  readonly sale: Sale
  readonly customer: Customer
  readonly faster: boolean
  /** Name of a member of staff. */
  readonly nameOf: (id: number) => string
}
