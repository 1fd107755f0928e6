import PeopleAltIcon from '@mui/icons-material/PeopleAltOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { handOver } from '#contract/orders/team/handOver.ts'
import { useCan } from '#src/providers/account.ts'
import { useSecondaryAction } from '#src/ui/actions/pageActions.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { HandOverDialogProps } from './HandOverDialog.tsx'

const loadDialog = () => import('./HandOverDialog.tsx')

/** Hands the order over to another agent. */
export function HandOverButton({ order }: { readonly order: OrderRow }) {
  const translate = useTranslate()
  const can = useCan(handOver)
  const [open, setOpen] = useState(false)
  const label = translate('team.handOver.open')
  const run = () => setOpen(true)
  const shown = useSecondaryAction(can ? { key: 'handOver', label, icon: PeopleAltIcon, run } : undefined)
  return (
    <>
      {shown && (
        <Button icon={PeopleAltIcon} kind="quiet" aria-haspopup="dialog" onClick={run}>
          {label}
        </Button>
      )}
      {open && <Dialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog(props: HandOverDialogProps) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
