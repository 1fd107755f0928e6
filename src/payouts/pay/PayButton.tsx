import { useTranslate } from 'ra-core'
import { createPayout, type Payout } from '#contract/payouts/payouts.ts'
import { useCan } from '#src/providers/account.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { PaySource } from './paySource.ts'
import { usePayDialog } from './usePayDialog.tsx'

interface PayButtonProps {
  readonly source: PaySource
  /** Catalogue key of the button's text. */
  readonly label: 'pay.open' | 'pay.openConfirm'
  readonly onPaid?: (payout: Payout) => void
}

/** Opens the payout dialog for what is selected at the time; hidden without the artist-pay permission. */
export function PayButton({ source, label, onPaid }: PayButtonProps) {
  const translate = useTranslate()
  const can = useCan(createPayout)
  const { open, dialog } = usePayDialog(onPaid)
  if (!can) return null
  return (
    <>
      <button type="button" onClick={() => open(source)}>
        <Icon name="money" size={16} />
        {translate(label)}
      </button>
      {dialog}
    </>
  )
}
