import { useQuery } from '@tanstack/react-query'
import { getOrderCustomer } from '#contract/orderCustomer.ts'
import { useCan } from '#src/providers/account.ts'
import { call } from '#src/providers/call.ts'

/** The customer of the order with this code, as far as the account may see him. */
export function useOrderCustomer(code: string) {
  const enabled = useCan(getOrderCustomer)
  return useQuery({
    queryKey: ['orders', 'customer', code],
    queryFn: ({ signal }) => call(getOrderCustomer, { id: code }, { signal }),
    enabled,
  })
}
