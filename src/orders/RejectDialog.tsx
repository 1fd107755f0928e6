import Dialog from '@mui/material/Dialog'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { Order } from '#contract/orders.ts'
import type { Step } from '#contract/steps.ts'
import { MuiRoot } from '#src/ui/MuiRoot.tsx'
import styles from './BudgetDialog.module.css'
import { RejectForm } from './RejectForm.tsx'
import { openPinsOf } from './ticks.ts'

interface RejectDialogProps {
  readonly order: Order
  readonly step: Step
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks for the reason before work is sent back (A§2 Modals). */
export default function RejectDialog({ order, step, onDone, onClose }: RejectDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const name = translate(`orders.status.${step.status}`)
  return (
    <MuiRoot>
      <Dialog open onClose={onClose} aria-labelledby={id} transitionDuration={120}>
        <div className={styles.dialog}>
          <h2 id={id}>{translate('work.rejectDialog.title', { step: name })}</h2>
          <RejectForm
            order={order}
            step={step}
            openPins={openPinsOf(step).length}
            onDone={onDone}
            onCancel={onClose}
          />
        </div>
      </Dialog>
    </MuiRoot>
  )
}
