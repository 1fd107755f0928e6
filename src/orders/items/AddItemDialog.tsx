import Dialog from '@mui/material/Dialog'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { MuiRoot } from '#src/ui/MuiRoot.tsx'
import dialogStyles from '#src/ui/overlay/Dialog.module.css'
import { useMayDiscard } from '#src/ui/overlay/useMayDiscard.ts'
import { useUploads } from '#src/uploads/useUploads.ts'
import styles from './AddItemDialog.module.css'
import { AddItemForm } from './AddItemForm.tsx'

export interface AddItemDialogProps {
  readonly order: Order
  readonly onClose: () => void
  readonly onAdded: (id: number) => void
}

/** Adds a product to the order (A§2 Modals, D-7.5). Cannot be closed during uploads. */
export default function AddItemDialog({ order, onClose, onAdded }: AddItemDialogProps) {
  const translate = useTranslate()
  const toast = useToast()
  const id = useId()
  const uploads = useUploads({ kind: 'work', place: `order.${order.id}.addItem` })
  const mayDiscard = useMayDiscard()
  const close = async () => {
    if (uploads.busy) return toast.warn(translate('uploads.busy'))
    if (!uploads.unsafe || (await mayDiscard('files'))) onClose()
  }
  return (
    <MuiRoot>
      <Dialog open onClose={() => void close()} aria-labelledby={id} transitionDuration={120}>
        <div className={`${dialogStyles.dialog} ${styles.dialog}`}>
          <h2 id={id}>{translate('orderPage.item.addTitle', { number: order.number })}</h2>
          <AddItemForm order={order} uploads={uploads} onCancel={() => void close()} onAdded={onAdded} />
        </div>
      </Dialog>
    </MuiRoot>
  )
}
