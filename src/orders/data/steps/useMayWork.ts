import { permits } from '#contract/access.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { mayChange } from '#contract/orders/steps/actors.ts'
import { useAccount } from '#src/providers/account.ts'

/** Whether the account may make the call on this order (D-3.6). */
export function useMayWork(
  order: Pick<OrderRow, 'assignedTo'>,
  endpoint: Pick<AnyEndpoint, 'access'>,
): boolean {
  const account = useAccount()
  if (!account || !permits(endpoint.access, account)) return false
  return mayChange(account, order.assignedTo?.id === account.id)
}
