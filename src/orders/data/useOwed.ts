import type { Order } from '#contract/orders/orders.ts'
import { createPayout } from '#contract/payouts/payouts.ts'
import { useCan } from '#src/providers/account.ts'

type Entry = NonNullable<Order['artistBudgets']>[number]

const NONE: readonly Entry[] = []

/**
 * What the account is to pay to the artists of an order that is done; empty without the artist-pay permission
 * (D-8.35).
 */
export function useOwed({ status, artistBudgets }: Order): readonly Entry[] {
  const can = useCan(createPayout)
  if (!can || status !== 'DONE' || !artistBudgets) return NONE
  return artistBudgets.filter(
    ({ artistPaymentStatus, budget }) => artistPaymentStatus !== 'PAID' && budget > 0,
  )
}
