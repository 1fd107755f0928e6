import { useRecordContext, useTranslate } from 'ra-core'
import { type Ref, useRef, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import {
  movingStep,
  type StepAbilities,
  stepAbilities,
  waitsForPrinting,
} from '#src/orders/data/steps/stepAbilities.ts'
import { ticksOf } from '#src/orders/data/steps/ticks.ts'
import { useSteps } from '#src/orders/data/steps/useSteps.ts'
import { ProofOffer } from '#src/orders/decision/proofs/ProofOffer.tsx'
import { reasonBehind } from '#src/orders/decision/reasons.ts'
import type { DecidingProps } from '#src/orders/decision/useDeciding.ts'
import { StartPrintingButton } from '#src/orders/steps/actions/StartPrintingButton.tsx'
import { TickList } from '#src/orders/steps/ticks/TickList.tsx'
import { useAccount } from '#src/providers/account.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import { AssignFirst } from './AssignFirst.tsx'
import { DoneButtons } from './DoneButtons.tsx'
import { NoBudget } from './NoBudget.tsx'
import styles from './StepActionBar.module.css'
import { StepButtons } from './StepButtons.tsx'
import { SubmitBox } from './SubmitBox.tsx'
import { TurnText } from './TurnText.tsx'
import { WaitingFiles } from './WaitingFiles.tsx'

const loadRejectDialog = () => import('#src/orders/decision/RejectDialog.tsx')

const NO_STEPS: readonly Step[] = []

/**
 * Whose turn it is, and the actions of the order's next step, always in the same place: sticky at the top of
 * the page, on phones at the bottom of the window (A§4).
 */
export function StepActionBar() {
  const order = useRecordContext<Order>()
  const { data: steps } = useSteps(order?.code)
  if (!order) return null
  return <Bar order={order} steps={steps ?? NO_STEPS} />
}

interface BarProps {
  readonly order: Order
  readonly steps: readonly Step[]
}

function Bar({ order, steps }: BarProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const { step, abilities } = useNextStep(order, steps)
  const [handing, setHanding] = useHanding(step, abilities)
  // Not in StepButtons: the text being written must stay if someone else moves the order on.
  const [rejecting, setRejecting] = useState<Step>()
  const reject = () => setRejecting(step)
  const moved = () => {
    setHanding(false)
    title.current?.focus()
  }
  return (
    <section className={styles.next} aria-labelledby="next-step">
      <div className={styles.row}>
        <About order={order} step={step} steps={steps} title={title} />
        {step && abilities && (
          <StepButtons
            key={step.id}
            order={order}
            steps={steps}
            step={step}
            abilities={abilities}
            onHandIn={handing ? undefined : () => setHanding(true)}
            onReject={reject}
            onMoved={moved}
          />
        )}
        <DoneButtons order={order} onMoved={moved} />
        {waitsForPrinting(order, steps) && <StartPrintingButton order={order} onMoved={moved} />}
        <AssignFirst order={order} steps={steps} step={step} />
      </div>
      {step && <StepAnswer {...{ order, step, steps, abilities }} onReject={reject} onMoved={moved} />}
      {step && abilities && handing && (
        <SubmitBox
          key={step.id}
          {...{ order, step, abilities }}
          onClose={isOwnWork(abilities) ? undefined : () => setHanding(false)}
          onMoved={moved}
        />
      )}
      <Remarks order={order} boxed={handing} />
      {rejecting && (
        <RejectWindow
          {...{ order, step: newest(steps, rejecting) }}
          onClose={() => setRejecting(undefined)}
          onMoved={moved}
        />
      )}
    </section>
  )
}

/** What else is to be known of the order, beside its step. */
const Remarks = (props: { readonly order: Order; readonly boxed: boolean }) => (
  <>
    {!props.boxed && <NoBudget order={props.order} />}
    <WaitingFiles {...props} />
  </>
)

/** The step as it is now. */
const newest = (steps: readonly Step[], step: Step): Step => steps.find(({ id }) => id === step.id) ?? step

/** The step that moves the order, and what the account may do with it. */
function useNextStep(order: Order, steps: readonly Step[]) {
  const account = useAccount()
  const step = movingStep(order, steps)
  const abilities = step && stepAbilities(account, order, steps, step)
  return { step, abilities }
}

/** The assigned artist sees the upload box at once; others, acting on the artist's behalf, open it first. */
const isOwnWork = ({ submit, inStead }: StepAbilities): boolean => submit && !inStead

/** Whether the upload box is open, for the step that currently moves the order. */
function useHanding(step: Step | undefined, abilities: StepAbilities | undefined) {
  const [asked, setAsked] = useState<number>()
  const hands = abilities !== undefined && (abilities.submit || abilities.addFiles)
  const handing = hands && (isOwnWork(abilities) || asked === step?.id)
  return [handing, (open: boolean) => setAsked(open ? step?.id : undefined)] as const
}

interface AboutProps extends BarProps {
  readonly step: Step | undefined
  readonly title: Ref<HTMLHeadingElement>
}

/** The status of the order, and whose turn it is. */
function About({ order, step, steps, title }: AboutProps) {
  const translate = useTranslate()
  return (
    <div className={styles.about}>
      {/* To be seen, the status is right above, in the page's head. */}
      <h2 id="next-step" ref={title} tabIndex={-1} className="visually-hidden">
        {translate('orders.steps.next')}: {translate(`orders.status.${step?.status ?? order.status}`)}
      </h2>
      <TurnText order={order} steps={steps} step={step} />
    </div>
  )
}

type StepAnswerProps = BarProps & DecidingProps & { readonly abilities: StepAbilities | undefined }

/** What the customer says about the step, and what a reject asked to change in it. */
const StepAnswer = ({ abilities, ...props }: StepAnswerProps) => (
  <>
    {abilities && <ProofOffer abilities={abilities} {...props} />}
    <StepTicks order={props.order} step={props.step} steps={props.steps} />
  </>
)

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

type ActionProps = Pick<DecidingProps, 'order' | 'step' | 'onMoved'>

function RejectWindow({ onClose, onMoved, ...props }: ActionProps & { readonly onClose: () => void }) {
  const dialog = usePart(loadRejectDialog)
  const done = () => {
    onClose()
    onMoved()
  }
  return dialog && <dialog.default {...props} onDone={done} onClose={onClose} />
}
