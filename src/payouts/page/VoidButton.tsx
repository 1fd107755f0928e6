import UndoIcon from '@mui/icons-material/UndoOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type Payout, voidPayout } from '#contract/payouts/payouts.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { VoidDialogProps } from './VoidDialog.tsx'

const loadDialog = () => import('./VoidDialog.tsx')

/** Voids the payout after asking for the reason (D-8.31). */
export function VoidButton() {
  const translate = useTranslate()
  const payout = useRecord<Payout>()
  const can = useCan(voidPayout)
  const [open, setOpen] = useState(false)
  if (!can || payout.voidedDate !== null) return null
  return (
    <>
      <Button icon={UndoIcon} onClick={() => setOpen(true)}>
        {translate('payouts.void.button')}
      </Button>
      {open && <Dialog payout={payout} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog(props: VoidDialogProps) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
