import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { OpenQuestion } from '#src/orders/data/OpenQuestion.tsx'
import { openFacts, type StepAct } from '#src/orders/data/openFacts.ts'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'

/**
 * Asks before a step is judged while something is open: `if (await mayJudge('approve', step)) …`. Always asks
 * before a cancel.
 */
export function useStepQuestion(order: Order): (act: StepAct, step: Step) => Promise<boolean> {
  const translate = useTranslate()
  const confirm = useConfirm()
  const login = useDraftOwner()
  return async (act, step) => {
    const facts = openFacts(order, step, act, login)
    const quiet = Object.values(facts).every((count) => count === 0)
    if (quiet && act !== 'cancel') return true
    const name = translate(`orders.status.${step.status}`)
    return confirm({
      title: translate(`orders.steps.question.${act}`, { step: name }),
      text: (
        <>
          {act === 'cancel' && translate('orders.steps.confirmCancel', { step: name })}
          <OpenQuestion facts={facts} />
        </>
      ),
      confirm: translate(`orders.steps.anyway.${act}`),
      cancel: translate('orders.steps.goBack'),
      danger: act === 'cancel',
    })
  }
}
