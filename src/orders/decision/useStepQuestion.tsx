import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { usePrintFaults } from '#src/orders/canvas/usePrintFaults.ts'
import styles from '#src/orders/data/OpenQuestion.module.css'
import { OpenQuestion } from '#src/orders/data/OpenQuestion.tsx'
import { OrderTexts } from '#src/orders/data/OrderTexts.tsx'
import { openFacts, type StepAct } from '#src/orders/data/openFacts.ts'
import { useFreshOrder } from '#src/orders/data/useFreshOrder.ts'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'

/**
 * Asks before a step is decided while something is open, or a print would not come out well: `if (await mayJudge('approve', step)) …`. Always asks
 * before a cancel.
 */
export function useStepQuestion(order: Order): (act: StepAct, step: Step) => Promise<boolean> {
  const translate = useTranslate()
  const confirm = useConfirm()
  const login = useDraftOwner()
  const printFaults = usePrintFaults(order)
  const readFresh = useFreshOrder(order)
  return async (act, step) => {
    const approves = act === 'approve' || act === 'done'
    const facts = openFacts(approves ? await readFresh() : order, step, act, login)
    const quiet = Object.values(facts).every((count) => count === 0)
    const wrong = approves ? await printFaults(step) : []
    if (quiet && wrong.length === 0 && act !== 'cancel') return true
    const name = translate(`orders.status.${step.status}`)
    return confirm({
      title: translate(`orders.steps.question.${act}`, { step: name }),
      text: (
        <>
          {act === 'cancel' && translate('orders.steps.confirmCancel', { step: name })}
          <OrderTexts>
            <OpenQuestion facts={facts} />
          </OrderTexts>
          {wrong.length > 0 && (
            <ul className={styles.open}>
              {wrong.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </>
      ),
      confirm: translate(`orders.steps.anyway.${act}`),
      cancel: translate('orders.steps.goBack'),
      danger: act === 'cancel',
    })
  }
}
