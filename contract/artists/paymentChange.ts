import { Instant } from '../fields.ts'
import { z } from '../schema/z.ts'

/**
 * A change of payment data since the last payment: the artist is not paid until someone who pays, and did not make it, has
 * confirmed it (D-8.36). First payment data of an artist who was never paid are no change.
 */
export const PaymentChange = z.object({
  changedDate: Instant,
  /** Who made it; several if it was changed again before it was confirmed. */
  changedBy: z.array(z.string()),
  /** Whether the caller is one of them. */
  own: z.boolean(),
  /** Null until it is confirmed. */
  confirmedDate: Instant.nullable(),
  confirmedBy: z.string().nullable(),
  /** From when the artist can be paid, while it is waited for (`payment_wait_hours`). */
  payableFrom: Instant.nullable(),
})
export type PaymentChange = z.infer<typeof PaymentChange>

/** Whether an artist with this change cannot be paid now. */
export const holdsPayment = (change: PaymentChange | null | undefined): boolean =>
  change != null && (change.confirmedDate === null || change.payableFrom !== null)
