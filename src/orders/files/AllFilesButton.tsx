import ImageIcon from '@mui/icons-material/ImageOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { listOrderFiles } from '#contract/orders/orderFiles.ts'
import { useCan } from '#src/providers/account.ts'
import { useSecondaryAction } from '#src/ui/actions/pageActions.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { FilesDialogProps } from './FilesDialog.tsx'

const loadDialog = () => import('./FilesDialog.tsx')

/** Opens all files of the order in one place. */
export function AllFilesButton({ order }: Pick<FilesDialogProps, 'order'>) {
  const translate = useTranslate()
  const can = useCan(listOrderFiles)
  const [open, setOpen] = useState(false)
  const label = translate('orders.item.allFiles')
  const run = () => setOpen(true)
  const shown = useSecondaryAction(can ? { key: 'allFiles', label, icon: ImageIcon, run } : undefined)
  return (
    <>
      {shown && (
        <Button icon={ImageIcon} kind="quiet" aria-haspopup="dialog" onClick={run}>
          {label}
        </Button>
      )}
      {open && <Dialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog(props: FilesDialogProps) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
