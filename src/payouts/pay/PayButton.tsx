import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { createPayout, type Payout } from '#contract/payouts/payouts.ts'
import { useCan } from '#src/providers/account.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLoaded } from '#src/ui/useLoaded.ts'
import type { PayDialogProps } from './PayDialog.tsx'
import type { PaySource } from './paySource.ts'

const loadDialog = () => import('./PayDialog.tsx')

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
  const [opened, setOpened] = useState<PaySource>()
  if (!can) return null
  return (
    <>
      <button type="button" onClick={() => setOpened(source)}>
        <Icon name="money" size={16} />
        {translate(label)}
      </button>
      {opened && <Dialog source={opened} onClose={() => setOpened(undefined)} {...(onPaid && { onPaid })} />}
    </>
  )
}

function Dialog(props: PayDialogProps) {
  const dialog = useLoaded(loadDialog)
  return dialog && <dialog.default {...props} />
}
