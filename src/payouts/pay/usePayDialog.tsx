import { type ReactNode, useState } from 'react'
import type { Payout } from '#contract/payouts/payouts.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { PayDialogProps } from './PayDialog.tsx'
import type { PaySource } from './paySource.ts'

const loadDialog = () => import('./PayDialog.tsx')

interface PayDialogControl {
  readonly open: (source: PaySource) => void
  /** Render it where it stays when the selection that it was opened from is gone. */
  readonly dialog: ReactNode
}

/** The payout dialog, for what was selected when it was opened. */
export function usePayDialog(onPaid?: (payout: Payout) => void): PayDialogControl {
  const [source, setSource] = useState<PaySource>()
  const dialog = source && (
    <Dialog source={source} onClose={() => setSource(undefined)} {...(onPaid && { onPaid })} />
  )
  return { open: setSource, dialog }
}

function Dialog(props: PayDialogProps) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
