import { useQuery } from '@tanstack/react-query'
import { countByAlert } from '#contract/orders/list.ts'
import { ORDER_KEYS } from '#src/orders/data/orderKeys.ts'
import { useHolds } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'

/** How many orders have an answer of their customer that nobody has read; follows live events. */
export function useCustomerWrote(): number | undefined {
  const call = useCall()
  const { data } = useQuery({
    queryKey: ORDER_KEYS.alertCounts,
    queryFn: ({ signal }) => call(countByAlert, {}, { signal }),
    enabled: useHolds('NOTIFY_BOOKING_TO_CUSTOMER'),
  })
  return data?.find(({ alert }) => alert === 'CUSTOMER_WROTE')?.count
}
