import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { sendEmail } from '#contract/orders/messages.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps.ts'
import { STEP_PURPOSES, type StepPurpose } from '#contract/templates/templates.ts'
import { useMayWork } from '#src/orders/data/useMayWork.ts'
import { ProofLinksButton } from '#src/orders/proofs/ProofLinksButton.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useLoaded } from '#src/ui/useLoaded.ts'
import styles from './Messages.module.css'

const loadDialog = () => import('./MessageDialog.tsx')

const isProof = ({ status }: Step): boolean => status.startsWith('CUSTOMER_REVIEW_')

interface WriteButtonsProps {
  readonly order: Order
  readonly step: Step | undefined
  readonly steps: readonly Step[]
}

/** Notify and remind the customer, and once they had something to review, the proof links; needs NOTIFY_BOOKING_TO_CUSTOMER (A§6). */
export function WriteButtons({ order, step, steps }: WriteButtonsProps) {
  const translate = useTranslate()
  const writes = useMayWork(order, sendEmail)
  const [purpose, setPurpose] = useState<StepPurpose>()
  if (!writes) return null
  return (
    <div className={styles.line}>
      {STEP_PURPOSES.map((key) => (
        <button key={key} type="button" className="button" data-kind="quiet" onClick={() => setPurpose(key)}>
          <Icon name={key === 'NOTIFY' ? 'mail' : 'bell'} size={16} />
          {translate(`orders.steps.write.${key}`)}
        </button>
      ))}
      {steps.some(isProof) && <ProofLinksButton order={order} />}
      {purpose && (
        <Dialog order={order} step={step} purpose={purpose} onClose={() => setPurpose(undefined)} />
      )}
    </div>
  )
}

function Dialog(
  props: Omit<WriteButtonsProps, 'steps'> & {
    readonly purpose: StepPurpose
    readonly onClose: () => void
  },
) {
  const dialog = useLoaded(loadDialog)
  return dialog && <dialog.default {...props} />
}
