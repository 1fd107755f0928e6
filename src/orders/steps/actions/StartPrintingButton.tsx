import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { startPrinting } from '#contract/orders/steps/steps.ts'
import { useStepActions } from '#src/orders/decision/useStepActions.ts'
import barStyles from '#src/orders/steps/actions/StepActionBar.module.css'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'

interface StartPrintingButtonProps {
  readonly order: Order
  readonly onMoved: () => void
}

/** Starts printing files that were approved by someone who may not print (D-4.6). */
export function StartPrintingButton({ order, onMoved }: StartPrintingButtonProps) {
  const translate = useTranslate()
  const prints = useCan(startPrinting)
  const { print } = useStepActions(order)
  if (!prints) return null
  return (
    <div className={barStyles.buttons} data-dock="" data-bottom-bar="">
      <Button
        kind="primary"
        disabled={print.isPending}
        onClick={() => print.mutate(undefined, { onSuccess: onMoved })}
      >
        {translate('orders.steps.startPrinting')}
      </Button>
    </div>
  )
}
