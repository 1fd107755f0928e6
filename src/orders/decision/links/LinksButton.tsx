import LinkIcon from '@mui/icons-material/LinkOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { useSecondaryAction } from '#src/ui/actions/pageActions.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'

const loadDialog = () => import('./LinksDialog.tsx')

interface LinksProps {
  readonly order: Order
  /** Whether there have been files to deliver. */
  readonly delivers: boolean
}

/** Opens the list of the links that show versions to the customer, and give them the files. */
export function LinksButton({ order, delivers }: LinksProps) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const label = translate(delivers ? 'orders.proofs.links' : 'orders.proofs.title')
  const run = () => setOpen(true)
  const shown = useSecondaryAction({ key: 'proofLinks', label, icon: LinkIcon, run })
  return (
    <>
      {shown && (
        <Button icon={LinkIcon} kind="quiet" onClick={run}>
          {label}
        </Button>
      )}
      {open && <Dialog order={order} delivers={delivers} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog(props: LinksProps & { readonly onClose: () => void }) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
