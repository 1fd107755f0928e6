import { permits } from '#contract/access.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { useAccount } from '#src/providers/account.ts'

/**
 * Whether the account may make the call on this order. An account that sees only its own orders may change
 * them while it is the assigned artist; after reassignment it may only view them (D-3.6).
 */
export function useMayWork(
  order: Pick<OrderRow, 'assignedTo'>,
  endpoint: Pick<AnyEndpoint, 'access'>,
): boolean {
  const account = useAccount()
  if (!account || !permits(endpoint.access, account)) return false
  return !seesOwnOnly(account) || order.assignedTo?.id === account.id
}
