import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps.ts'
import { isReview } from '#contract/orders/workflow.ts'
import { approvalOf } from '#src/orders/data/openFacts.ts'
import { proofAnswerOf } from '#src/orders/data/proofAnswer.ts'
import { type StepPowers, startsPrinting } from '#src/orders/data/stepPowers.ts'
import { type JudgingProps, useJudging } from '#src/orders/verdict/useJudging.ts'
import { useStepActions } from '#src/orders/verdict/useStepActions.ts'
import { useStepQuestion } from '#src/orders/verdict/useStepQuestion.tsx'
import { useAccount } from '#src/providers/account.ts'
import { ReviewButton } from './ReviewButton.tsx'
import styles from './StepActionBar.module.css'

const asksForChanges = (step: Step): boolean => proofAnswerOf(step)?.feedback.verdict === 'CHANGES'

interface StepButtonsProps extends JudgingProps {
  readonly powers: StepPowers
  /** Opens the upload box; undefined while it is open. */
  readonly onHandIn: (() => void) | undefined
}

/** The actions on the order's next step. */
export function StepButtons({ order, step, powers, onHandIn, onReject, onMoved }: StepButtonsProps) {
  const translate = useTranslate()
  const { approving, askApprove, askReject } = useJudging({ order, step, onReject, onMoved })
  // Hidden while a closable upload box is open: its own Submit takes this place.
  const cancels = powers.cancel && (onHandIn !== undefined || !powers.inStead)
  const approveText = useApproveText(order, step, powers)
  return (
    <div className={styles.buttons} data-dock="" data-bottom-bar="">
      <CancelStep order={order} step={step} offered={cancels} onMoved={onMoved} />
      {(powers.submit || powers.addFiles) && onHandIn && (
        <button type="button" className="button" onClick={onHandIn}>
          {translate(powers.submit ? 'orders.steps.handIn' : 'orders.steps.addFiles')}
        </button>
      )}
      {(isReview(step.status) || step.status === 'SEND_FILE') && <ReviewButton step={step} />}
      {powers.reject && (
        <button type="button" className="button" onClick={() => void askReject()}>
          {translate('orders.steps.reject')}
        </button>
      )}
      {(powers.start || powers.approve) && (
        <button
          type="button"
          className="button"
          // Not what the customer asks for.
          data-kind={asksForChanges(step) ? undefined : 'primary'}
          disabled={approving}
          onClick={() => void askApprove()}
        >
          {translate(`orders.steps.${approveText}`)}
        </button>
      )}
    </div>
  )
}

/** What approving the step is called (A§4). */
function useApproveText(order: Order, step: Step, { start }: StepPowers) {
  const prints = startsPrinting(useAccount(), order, step)
  if (start) return 'start'
  if (prints) return 'startPrinting'
  return approvalOf(order, step) === 'done' ? 'markDone' : 'approve'
}

function CancelStep({
  order,
  step,
  offered,
  onMoved,
}: Pick<StepButtonsProps, 'order' | 'step' | 'onMoved'> & { readonly offered: boolean }) {
  const translate = useTranslate()
  const mayJudge = useStepQuestion(order)
  const { cancel } = useStepActions(order)
  if (!offered) return null
  const ask = async () => {
    if (await mayJudge('cancel', step)) cancel.mutate(step, { onSuccess: onMoved })
  }
  return (
    <button
      type="button"
      className="button"
      data-kind="quiet"
      disabled={cancel.isPending}
      onClick={() => void ask()}
    >
      {translate('orders.steps.cancel')}
    </button>
  )
}
