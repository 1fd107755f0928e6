import { useListContext } from 'ra-core'
import type { OrderRow } from '#contract/orders/orders.ts'
import { MAX_PAYOUT_ORDERS } from '#contract/payouts/payouts.ts'
import type { Selection } from '#src/admin/list/useSelection.ts'
import { PayButton } from '#src/payouts/pay/PayButton.tsx'

/**
 * Pays the artist of the selected orders (A§2); shown while one of them is not paid, or is on another page. Paid
 * orders are deselected.
 */
export function PaidButton({ selection }: { readonly selection: Selection }) {
  const { data = [] } = useListContext<OrderRow>()
  const { ids, except, elsewhere } = selection
  const unpaid = data.some(
    ({ id, artistPaymentStatus }) => ids.includes(id) && artistPaymentStatus !== 'PAID',
  )
  if (except || ids.length > MAX_PAYOUT_ORDERS || (!unpaid && elsewhere === 0)) return null
  return (
    <PayButton
      source={{ kind: 'orders', ids }}
      label="pay.open"
      onPaid={({ items }) => {
        const numbers = new Set(items.map(({ booking }) => booking?.number))
        selection.set(
          data.filter(({ number }) => numbers.has(number)).map(({ id }) => id),
          false,
        )
      }}
    />
  )
}
