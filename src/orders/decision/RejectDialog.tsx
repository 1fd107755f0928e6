import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { rejectDraftKey } from '#src/orders/data/draftKeys.ts'
import { openPinsOf } from '#src/orders/data/steps/ticks.ts'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { useMayDiscard } from '#src/ui/overlay/useMayDiscard.ts'
import { useUploads } from '#src/uploads/useUploads.ts'
import { RejectForm } from './RejectForm.tsx'

interface RejectDialogProps {
  readonly order: Order
  readonly step: Step
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks for the reason before work is rejected (A§2 Modals). Text and files are kept as a draft. */
export default function RejectDialog({ order, step, onDone, onClose }: RejectDialogProps) {
  const translate = useTranslate()
  const mayDiscard = useMayDiscard()
  const uploads = useUploads({ kind: 'work', draftKey: rejectDraftKey(order, step) })
  const close = async () => {
    if (!uploads.unsafe || (await mayDiscard('files'))) onClose()
  }
  const name = translate(`orders.status.${step.status}`)
  // Also where no page behind it says which order it is, as in a queue.
  const title = `${translate('orders.steps.rejectDialog.title', { step: name })} · #${order.number}`
  return (
    <Modal title={title} onClose={() => void close()}>
      <RejectForm
        order={order}
        step={step}
        openPins={openPinsOf(step).length}
        uploads={uploads}
        onDone={onDone}
        onCancel={() => void close()}
      />
    </Modal>
  )
}
