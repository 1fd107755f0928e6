import MailOutlineIcon from '@mui/icons-material/MailOutlineOutlined'
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { sendEmail } from '#contract/orders/messages.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { STEP_PURPOSES, type StepPurpose } from '#contract/templates/templates.ts'
import { useMayWork } from '#src/orders/data/steps/useMayWork.ts'
import { ProofLinksButton } from '#src/orders/decision/proofs/ProofLinksButton.tsx'
import { useSecondaryAction } from '#src/ui/actions/pageActions.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'

const loadDialog = () => import('./MessageDialog.tsx')

const isProof = ({ status }: Step): boolean => status.startsWith('CUSTOMER_REVIEW_')

interface WriteButtonsProps {
  readonly order: Order
  readonly step: Step | undefined
  readonly steps: readonly Step[]
}

/** Whether the account may write to the customer of an order that has steps; needs NOTIFY_BOOKING_TO_CUSTOMER. */
export function useMayWrite(order: Order, steps: readonly Step[]): boolean {
  return useMayWork(order, sendEmail) && steps.length > 0
}

/** Notify and remind the customer, and once they had something to review, the proof links (A§6). */
export function WriteButtons({ order, step, steps }: WriteButtonsProps) {
  const [purpose, setPurpose] = useState<StepPurpose>()
  return (
    <>
      {STEP_PURPOSES.map((key) => (
        <WriteButton key={key} purpose={key} onWrite={() => setPurpose(key)} />
      ))}
      {steps.some(isProof) && <ProofLinksButton order={order} />}
      {purpose && (
        <Dialog order={order} step={step} purpose={purpose} onClose={() => setPurpose(undefined)} />
      )}
    </>
  )
}

interface WriteButtonProps {
  readonly purpose: StepPurpose
  readonly onWrite: () => void
}

function WriteButton({ purpose, onWrite }: WriteButtonProps) {
  const translate = useTranslate()
  const Icon = purpose === 'NOTIFY' ? MailOutlineIcon : NotificationsIcon
  const label = translate(`orders.steps.write.${purpose}`)
  const shown = useSecondaryAction({ key: purpose, label, icon: Icon, run: onWrite })
  return (
    shown && (
      <Button icon={Icon} kind="quiet" onClick={onWrite}>
        {label}
      </Button>
    )
  )
}

function Dialog(
  props: Omit<WriteButtonsProps, 'steps'> & {
    readonly purpose: StepPurpose
    readonly onClose: () => void
  },
) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
