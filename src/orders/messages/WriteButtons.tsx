import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { isCustomerReview } from '#contract/orders/steps/workflow.ts'
import { STEP_PURPOSES, type StepPurpose } from '#contract/templates/templates.ts'
import { usePurposeDue } from '#src/orders/data/steps/usePurposeDue.ts'
import { useWrite, WRITE_ICONS } from '#src/orders/data/writing.ts'
import { hasFinalFiles } from '#src/orders/decision/deliver/offers.ts'
import { LinksButton } from '#src/orders/decision/links/LinksButton.tsx'
import { useSecondaryAction } from '#src/ui/actions/pageActions.ts'
import { Button } from '#src/ui/button/Button.tsx'

interface WriteButtonsProps {
  readonly order: Order
  readonly step: Step | undefined
  readonly steps: readonly Step[]
}

/** Notify and remind the customer, as far as the bar of the step does not have it, and once they had something to review, the links (A§6). */
export function WriteButtons({ order, step, steps }: WriteButtonsProps) {
  const write = useWrite()
  const due = usePurposeDue({ order, steps, step })
  const delivers = hasFinalFiles(order, steps)
  const reviewed = steps.some(({ status }) => isCustomerReview(status))
  return (
    <>
      {STEP_PURPOSES.filter((purpose) => purpose !== due).map((purpose) => (
        <WriteButton key={purpose} purpose={purpose} onWrite={() => write({ step, purpose })} />
      ))}
      {(delivers || reviewed) && <LinksButton order={order} delivers={delivers} />}
    </>
  )
}

interface WriteButtonProps {
  readonly purpose: StepPurpose
  readonly onWrite: () => void
}

function WriteButton({ purpose, onWrite }: WriteButtonProps) {
  const translate = useTranslate()
  const Icon = WRITE_ICONS[purpose]
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
