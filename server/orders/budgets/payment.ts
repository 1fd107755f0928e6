import type { ArtistBudget, PaymentStatus } from '#contract/orders/orders.ts'

type Entry = Pick<ArtistBudget, 'budget' | 'artistPaymentStatus'>

/**
 * Payment status of an order by its budget entries: over those above zero, all, some or none are paid (D-8.1).
 * The trigger of `order_payments` says the same for the filter.
 */
export function paymentStatusOf(entries: readonly Entry[]): PaymentStatus {
  const counted = entries.filter(({ budget }) => budget > 0)
  const paid = counted.filter(({ artistPaymentStatus }) => artistPaymentStatus === 'PAID')
  if (paid.length === 0) return 'UNPAID'
  return paid.length === counted.length ? 'PAID' : 'PARTIAL_PAID'
}
