import { useListContext } from 'ra-core'
import type { OrderRow } from '#contract/orders/orders.ts'
import { createPayout, MAX_PAYOUT_ORDERS, type Payout } from '#contract/payouts/payouts.ts'
import type { Selection } from '#src/admin/list/useSelection.ts'
import { PayOpenButton } from '#src/payouts/pay/PayOpenButton.tsx'
import { usePayDialog } from '#src/payouts/pay/usePayDialog.tsx'
import { useCan } from '#src/providers/account.ts'

/** The payout dialog for the selected orders; those that were paid are deselected (A§4). */
export function usePaying(selection: Selection | undefined) {
  const { data = [] } = useListContext<OrderRow>()
  const deselect = ({ items }: Payout) => {
    const numbers = new Set(items.map(({ booking }) => booking?.number))
    const paid = data.filter(({ number }) => numbers.has(number))
    selection?.set(
      paid.map(({ id }) => id),
      false,
    )
  }
  return usePayDialog(deselect)
}

export interface PaidButtonProps {
  readonly selection: Selection
  readonly onOpen: ReturnType<typeof usePaying>['open']
}

/** Opens the payout dialog; shown while a selected order is not paid (A§2), or is on another page. */
export function PaidButton({ selection, onOpen }: PaidButtonProps) {
  const can = useCan(createPayout)
  const { data = [] } = useListContext<OrderRow>()
  const { ids, except, elsewhere } = selection
  const unpaid = data.some(
    ({ id, artistPaymentStatus }) => ids.includes(id) && artistPaymentStatus !== 'PAID',
  )
  if (!can || except || ids.length > MAX_PAYOUT_ORDERS || (!unpaid && elsewhere === 0)) return null
  return <PayOpenButton source={{ kind: 'orders', ids }} label="pay.open" onOpen={onOpen} />
}
