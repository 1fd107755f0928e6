import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { listOrderFiles } from '#contract/orders/orderFiles.ts'
import { useCan } from '#src/providers/account.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLoaded } from '#src/ui/useLoaded.ts'
import styles from './AllFilesButton.module.css'
import type { FilesDialogProps } from './FilesDialog.tsx'

const loadDialog = () => import('./FilesDialog.tsx')

/** Opens all files of the order in one place. */
export function AllFilesButton({ order }: Pick<FilesDialogProps, 'order'>) {
  const translate = useTranslate()
  const can = useCan(listOrderFiles)
  const [open, setOpen] = useState(false)
  if (!can) return null
  const label = translate('orders.item.allFiles')
  return (
    <>
      <button
        type="button"
        className={`button ${styles.open}`}
        data-kind="quiet"
        aria-haspopup="dialog"
        title={label}
        onClick={() => setOpen(true)}
      >
        <Icon name="image" size={18} />
        <span>{label}</span>
      </button>
      {open && <Dialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog(props: FilesDialogProps) {
  const dialog = useLoaded(loadDialog)
  return dialog && <dialog.default {...props} />
}
