import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { useMayDiscard } from '#src/ui/overlay/useMayDiscard.ts'
import { useUploads } from '#src/uploads/useUploads.ts'
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
  const uploads = useUploads({ kind: 'work', draftKey: `order.${order.id}.addItem` })
  const mayDiscard = useMayDiscard()
  const close = async () => {
    if (uploads.busy) return toast.warn(translate('uploads.busy'))
    if (!uploads.unsafe || (await mayDiscard('files'))) onClose()
  }
  return (
    <Modal title={translate('orders.item.addTitle', { number: order.number })} onClose={() => void close()}>
      <AddItemForm order={order} uploads={uploads} onCancel={() => void close()} onAdded={onAdded} />
    </Modal>
  )
}
