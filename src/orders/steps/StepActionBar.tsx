import { useRecordContext, useTranslate } from 'ra-core'
import { type Ref, useRef, useState } from 'react'
import { assignArtist, type Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps.ts'
import { isReview } from '#contract/orders/workflow.ts'
import { StartPrintingButton } from '#src/orders/canvas/StartPrintingButton.tsx'
import { useCanvasHint } from '#src/orders/canvas/useCanvasHint.ts'
import { approvalOf } from '#src/orders/data/openFacts.ts'
import { statusBadge } from '#src/orders/data/orderCells.tsx'
import {
  mayReopen,
  movingStep,
  type StepPowers,
  startsPrinting,
  stepPowers,
  waitsForPrinting,
} from '#src/orders/data/stepPowers.ts'
import { ticksOf } from '#src/orders/data/ticks.ts'
import { useSteps } from '#src/orders/data/useSteps.ts'
import { WriteButtons } from '#src/orders/messages/WriteButtons.tsx'
import { ProofOffer } from '#src/orders/proofs/ProofOffer.tsx'
import { reasonBehind } from '#src/orders/verdict/reasons.ts'
import { useStepActions } from '#src/orders/verdict/useStepActions.ts'
import { useStepQuestion } from '#src/orders/verdict/useStepQuestion.tsx'
import { useAccount, useCan } from '#src/providers/account.ts'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { useLoaded } from '#src/ui/useLoaded.ts'
import { ReviewButton } from './ReviewButton.tsx'
import styles from './StepActionBar.module.css'
import { SubmitBox } from './SubmitBox.tsx'
import { TickList } from './TickList.tsx'
import { WaitingFiles } from './WaitingFiles.tsx'

const loadRejectDialog = () => import('#src/orders/verdict/RejectDialog.tsx')

const NO_STEPS: readonly Step[] = []

/**
 * The order's next step and its actions, always in the same place: sticky at the top of the page, on phones
 * at the bottom of the window (A§4).
 */
export function StepActionBar() {
  const order = useRecordContext<Order>()
  const { data: steps } = useSteps(order?.code)
  if (!order) return null
  return (
    <>
      <Bar order={order} steps={steps ?? NO_STEPS} />
      {steps && steps.length > 0 && (
        <WriteButtons order={order} steps={steps} step={movingStep(order, steps)} />
      )}
    </>
  )
}

interface BarProps {
  readonly order: Order
  readonly steps: readonly Step[]
}

function Bar({ order, steps }: BarProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const { step, powers, reopens } = useNextStep(order, steps)
  const [handing, setHanding] = useHanding(step, powers)
  // Not in StepButtons: the text being written must stay if someone else moves the order on.
  const [rejecting, setRejecting] = useState<Step>()
  const moved = () => {
    setHanding(false)
    title.current?.focus()
  }
  return (
    <section className={styles.next} aria-labelledby="next-step">
      <div className={styles.row}>
        <About order={order} step={step} steps={steps} title={title} />
        {step && powers && (
          <StepButtons
            key={step.id}
            order={order}
            step={step}
            powers={powers}
            onHandIn={handing ? undefined : () => setHanding(true)}
            onReject={() => setRejecting(step)}
            onMoved={moved}
          />
        )}
        {reopens && <Reopen order={order} onMoved={moved} />}
        {waitsForPrinting(order, steps) && <StartPrintingButton order={order} onMoved={moved} />}
      </div>
      {step && powers && (
        <CustomerAnswer
          order={order}
          step={step}
          steps={steps}
          powers={powers}
          onReject={() => setRejecting(step)}
          onMoved={moved}
        />
      )}
      {step && <StepTicks order={order} step={step} steps={steps} />}
      {step && powers && handing && (
        <SubmitBox
          key={step.id}
          order={order}
          step={step}
          powers={powers}
          onClose={isOwnWork(powers) ? undefined : () => setHanding(false)}
          onMoved={moved}
        />
      )}
      <WaitingFiles order={order} boxed={handing} />
      {rejecting && (
        <RejectWindow
          order={order}
          step={steps.find(({ id }) => id === rejecting.id) ?? rejecting}
          onClose={() => setRejecting(undefined)}
          onMoved={moved}
        />
      )}
    </section>
  )
}

/** The step that moves the order, and what the account may do with it. */
function useNextStep(order: Order, steps: readonly Step[]) {
  const account = useAccount()
  const step = movingStep(order, steps)
  const powers = step && stepPowers(account, order, steps, step)
  return { step, powers, reopens: mayReopen(account, order) }
}

/** The assigned artist sees the upload box at once; others, acting on the artist's behalf, open it first. */
const isOwnWork = ({ submit, inStead }: StepPowers): boolean => submit && !inStead

/** Whether the upload box is open, for the step that currently moves the order. */
function useHanding(step: Step | undefined, powers: StepPowers | undefined) {
  const [asked, setAsked] = useState<number>()
  const hands = powers !== undefined && (powers.submit || powers.addFiles)
  const handing = hands && (isOwnWork(powers) || asked === step?.id)
  return [handing, (open: boolean) => setAsked(open ? step?.id : undefined)] as const
}

interface HintProps extends BarProps {
  readonly step: Step | undefined
}

/** The status of the order and the state of its step. */
function About({ order, step, steps, title }: HintProps & { readonly title: Ref<HTMLHeadingElement> }) {
  const translate = useTranslate()
  return (
    <div className={styles.about}>
      <h2 id="next-step" ref={title} tabIndex={-1}>
        <span className="visually-hidden">{translate('orders.steps.next')}: </span>
        {statusBadge(step?.status ?? order.status, { translate })}
      </h2>
      {step && <span className={styles.state}>{translate(`orders.state.${step.state}`)}</span>}
      <Hint order={order} step={step} steps={steps} />
    </div>
  )
}

/** The tick-list of the step, with the reason of the reject that it comes from. */
function StepTicks({ order, step, steps }: BarProps & { readonly step: Step }) {
  return (
    <TickList
      order={order}
      step={step}
      ticks={ticksOf(steps, step)}
      reason={reasonBehind(steps, step)}
      steps={steps}
    />
  )
}

function Hint({ order, step, steps }: HintProps) {
  const translate = useTranslate()
  const assigns = useCan(assignArtist)
  const canvas = useCanvasHint(order, steps, step)
  if (canvas) return <span className={styles.hint}>{translate(canvas)}</span>
  if (order.status === 'DONE') return <span className={styles.hint}>{translate('orders.steps.done')}</span>
  if (order.assignedTo === null) {
    const key = assigns ? 'orders.steps.unassigned' : 'error.noArtist'
    return <span className={styles.hint}>{translate(key)}</span>
  }
  if (!step?.artist) return null
  return <span className={styles.hint}>{step.artist.fullName}</span>
}

type JudgingProps = Pick<StepButtonsProps, 'order' | 'step' | 'onReject' | 'onMoved'>

/** Approving and rejecting, each after a question if something is open. */
function useJudging({ order, step, onReject, onMoved }: JudgingProps) {
  const { approve } = useStepActions(order)
  const mayJudge = useStepQuestion(order)
  return {
    approving: approve.isPending,
    askApprove: async () => {
      if (await mayJudge(approvalOf(order, step), step)) approve.mutate(step, { onSuccess: onMoved })
    },
    askReject: async () => {
      if (await mayJudge('reject', step)) onReject()
    },
  }
}

type AnswerProps = JudgingProps & Pick<BarProps, 'steps'> & Pick<StepButtonsProps, 'powers'>

function CustomerAnswer({ steps, powers, ...judging }: AnswerProps) {
  const { approving, askApprove, askReject } = useJudging(judging)
  return (
    <ProofOffer
      step={judging.step}
      steps={steps}
      powers={powers}
      approving={approving}
      onApprove={() => void askApprove()}
      onReject={() => void askReject()}
    />
  )
}

interface StepButtonsProps {
  readonly order: Order
  readonly step: Step
  readonly powers: StepPowers
  /** Opens the upload box; undefined while it is open. */
  readonly onHandIn: (() => void) | undefined
  readonly onReject: () => void
  readonly onMoved: () => void
}

function StepButtons({ order, step, powers, onHandIn, onReject, onMoved }: StepButtonsProps) {
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
          data-kind="primary"
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

type ActionProps = Pick<StepButtonsProps, 'order' | 'step' | 'onMoved'>

function RejectWindow({ onClose, onMoved, ...props }: ActionProps & { readonly onClose: () => void }) {
  const dialog = useLoaded(loadRejectDialog)
  const done = () => {
    onClose()
    onMoved()
  }
  return dialog && <dialog.default {...props} onDone={done} onClose={onClose} />
}

function CancelStep({ order, step, offered, onMoved }: ActionProps & { readonly offered: boolean }) {
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

function Reopen({ order, onMoved }: Pick<ActionProps, 'order' | 'onMoved'>) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const { reopen } = useStepActions(order)
  const ask = async () => {
    const text = translate('orders.steps.confirmReopen', { number: order.number })
    if (await confirm({ text })) reopen.mutate(undefined, { onSuccess: onMoved })
  }
  return (
    <div className={styles.buttons} data-bottom-bar="">
      <button type="button" className="button" disabled={reopen.isPending} onClick={() => void ask()}>
        {translate('orders.steps.reopen')}
      </button>
    </div>
  )
}
