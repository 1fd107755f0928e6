import LinkIcon from '@mui/icons-material/LinkOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { useSecondaryAction } from '#src/ui/actions/pageActions.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'

const loadDialog = () => import('./ProofLinksDialog.tsx')

interface ProofLinksProps {
  readonly order: Order
}

/** Opens the list of the links that show versions to the customer. */
export function ProofLinksButton({ order }: ProofLinksProps) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const label = translate('orders.proofs.title')
  const run = () => setOpen(true)
  const shown = useSecondaryAction({ key: 'proofLinks', label, icon: LinkIcon, run })
  return (
    <>
      {shown && (
        <Button icon={LinkIcon} kind="quiet" onClick={run}>
          {label}
        </Button>
      )}
      {open && <Dialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog(props: ProofLinksProps & { readonly onClose: () => void }) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
