import { PayButton } from '#src/payouts/pay/PayButton.tsx'
import type { OwedSelection } from './useOwedSelection.ts'

/** Opens the payout dialog for the selected artists; shown if any of them is owed something (B§2, D-10.8). */
export function ConfirmPaymentButton({ owed }: { readonly owed: OwedSelection }) {
  if (owed.ids.length === 0) return null
  return (
    <PayButton source={{ kind: 'artists', ids: owed.ids }} label="pay.openConfirm" onPaid={owed.settle} />
  )
}
