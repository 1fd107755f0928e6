import CheckIcon from '@mui/icons-material/CheckOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import FileUploadIcon from '@mui/icons-material/FileUploadOutlined'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { isReview } from '#contract/orders/steps/workflow.ts'
import { approvalOf } from '#src/orders/data/openFacts.ts'
import { asksForChanges } from '#src/orders/data/proofAnswer.ts'
import { type StepPowers, startsPrinting } from '#src/orders/data/steps/stepPowers.ts'
import { ReviewButton } from '#src/orders/steps/ReviewButton.tsx'
import { type JudgingProps, useJudging } from '#src/orders/verdict/useJudging.ts'
import { useStepActions } from '#src/orders/verdict/useStepActions.ts'
import { useStepQuestion } from '#src/orders/verdict/useStepQuestion.tsx'
import { useAccount } from '#src/providers/account.ts'
import { usePageAction, useSecondaryAction } from '#src/ui/actions/pageActions.ts'
import { Button } from '#src/ui/button/Button.tsx'
import styles from './StepActionBar.module.css'

interface StepButtonsProps extends JudgingProps {
  readonly powers: StepPowers
  /** Opens the upload box; undefined while it is open. */
  readonly onHandIn: (() => void) | undefined
}

/** The actions on the order's next step. */
export function StepButtons({ order, step, powers, onHandIn, onReject, onMoved }: StepButtonsProps) {
  const translate = useTranslate()
  const { approving, askApprove, askReject } = useJudging({ order, step, onReject, onMoved })
  const ask = { approve: () => void askApprove(), reject: () => void askReject() }
  // Hidden while a closable upload box is open: its own Submit takes this place.
  const cancels = powers.cancel && (onHandIn !== undefined || !powers.inStead)
  const approveText = useApproveText(order, step, powers)
  // The main button is what the customer asks for. Both stay in their places, as an answer may come while one is pressed.
  const changes = asksForChanges(step)
  useVerdictActions(powers, approving, { ...ask, approveText })
  return (
    <div className={styles.buttons} data-dock="" data-bottom-bar="">
      <CancelStep order={order} step={step} offered={cancels} onMoved={onMoved} />
      {powers.submit && onHandIn && <HandIn onHandIn={onHandIn} />}
      {!powers.submit && powers.addFiles && onHandIn && <AddFiles step={step} onAdd={onHandIn} />}
      {(isReview(step.status) || step.status === 'SEND_FILE') && <ReviewButton step={step} />}
      {powers.reject && (
        <Button kind={changes ? 'primary' : undefined} onClick={ask.reject}>
          {translate('orders.steps.reject')}
        </Button>
      )}
      {(powers.start || powers.approve) && (
        <Button kind={changes ? undefined : 'primary'} disabled={approving} onClick={ask.approve}>
          {translate(`orders.steps.${approveText}`)}
        </Button>
      )}
    </div>
  )
}

interface Verdicts {
  readonly approve: () => void
  readonly reject: () => void
  readonly approveText: string
}

/** Offers the verdicts to the keys and the command palette, as their buttons do. */
function useVerdictActions(
  powers: StepPowers,
  approving: boolean,
  { approve, reject, approveText }: Verdicts,
) {
  const translate = useTranslate()
  const label = translate(`orders.steps.${approveText}`)
  usePageAction(
    powers.start && !approving ? { key: 'start', label, icon: CheckIcon, run: approve } : undefined,
  )
  usePageAction(
    powers.approve && !approving
      ? { key: 'approve', label, icon: CheckIcon, letter: 'A', run: approve }
      : undefined,
  )
  usePageAction(
    powers.reject
      ? { key: 'reject', label: translate('orders.steps.reject'), icon: CloseIcon, letter: 'R', run: reject }
      : undefined,
  )
}

function HandIn({ onHandIn }: { readonly onHandIn: () => void }) {
  const translate = useTranslate()
  const label = translate('orders.steps.handIn')
  usePageAction({ key: 'handIn', label, icon: FileUploadIcon, run: onHandIn })
  return <Button onClick={onHandIn}>{label}</Button>
}

interface AddFilesProps {
  readonly step: Step
  readonly onAdd: () => void
}

/** Adds files to what is judged. Without any, that is what comes first, also on phones. */
function AddFiles({ step, onAdd }: AddFilesProps) {
  const translate = useTranslate()
  const label = translate('orders.steps.addFiles')
  const action = { key: 'addFiles', label, icon: FileUploadIcon, run: onAdd } as const
  const first = step.attachments.length === 0
  usePageAction(first ? action : undefined)
  const shown = useSecondaryAction(first ? undefined : action)
  if (!first && !shown) return null
  return <Button onClick={onAdd}>{label}</Button>
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
  const ask = async () => {
    if (!cancel.isPending && (await mayJudge('cancel', step))) cancel.mutate(step, { onSuccess: onMoved })
  }
  const label = translate('orders.steps.cancel')
  const shown = useSecondaryAction(
    offered ? { key: 'cancelStep', label, icon: UndoIcon, run: () => void ask() } : undefined,
  )
  if (!shown) return null
  return (
    <Button kind="quiet" disabled={cancel.isPending} onClick={() => void ask()}>
      {label}
    </Button>
  )
}
