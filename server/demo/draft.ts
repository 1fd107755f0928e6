import type { Customer } from './people.ts'
import type { Told } from './plots.ts'

const HOUR_MS = 3_600_000

/** The moment so many hours after the order was paid, as ISO-8601. */
export const momentOf = (told: Told, hours: number): string =>
  new Date(told.paidAt.getTime() + Math.round(hours * HOUR_MS)).toISOString()

/** An order with what its parts need to be written. */
export interface Draft {
  readonly id: number
  readonly code: string
  readonly told: Told
  readonly customer: Customer
  readonly faster: boolean
  /** The name of a member of the staff. */
  readonly nameOf: (id: number) => string
}
