import { PayButton } from '#src/payouts/pay/PayButton.tsx'
import type { OwedSelection } from './useOwedSelection.ts'

/** Opens the payout dialog; shown if exactly one selected artist is owed something (B§2, D-10.8). */
export function PaidButton({ owed }: { readonly owed: OwedSelection }) {
  if (owed.ids.length !== 1) return null
  return <PayButton source={{ kind: 'artists', ids: owed.ids }} label="pay.open" onPaid={owed.settle} />
}
