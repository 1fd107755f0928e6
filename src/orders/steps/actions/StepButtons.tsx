import CheckIcon from '@mui/icons-material/CheckOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import FileUploadIcon from '@mui/icons-material/FileUploadOutlined'
import SendIcon from '@mui/icons-material/SendOutlined'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import { useTranslate } from 'ra-core'
import { useLayoutEffect, useRef } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { isReview } from '#contract/orders/steps/workflow.ts'
import type { StepPurpose } from '#contract/templates/templates.ts'
import { approvalOf } from '#src/orders/data/openFacts.ts'
import { asksForChanges } from '#src/orders/data/proofAnswer.ts'
import { type StepAbilities, startsPrinting } from '#src/orders/data/steps/stepAbilities.ts'
import { usePurposeDue } from '#src/orders/data/steps/usePurposeDue.ts'
import { useWrite, WRITE_ICONS } from '#src/orders/data/writing.ts'
import { DeliverButtons } from '#src/orders/decision/deliver/DeliverButtons.tsx'
import { useDelivering } from '#src/orders/decision/deliver/useDelivering.ts'
import { type DecidingProps, useDeciding } from '#src/orders/decision/useDeciding.ts'
import { useSends } from '#src/orders/decision/useSends.ts'
import { useStepActions } from '#src/orders/decision/useStepActions.ts'
import { useStepQuestion } from '#src/orders/decision/useStepQuestion.tsx'
import { ReviewButton } from '#src/orders/steps/ReviewButton.tsx'
import { useAccount } from '#src/providers/account.ts'
import { usePageAction, useSecondaryAction } from '#src/ui/actions/pageActions.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import styles from './StepActionBar.module.css'

interface StepButtonsProps extends DecidingProps {
  readonly steps: readonly Step[]
  readonly abilities: StepAbilities
  /** Opens the upload box; undefined while it is open. */
  readonly onHandIn: (() => void) | undefined
}

/** The actions on the order's next step. */
export function StepButtons({ order, steps, step, abilities, onHandIn, ...deciding }: StepButtonsProps) {
  const translate = useTranslate()
  const { approving, askApprove, askReject } = useDeciding({ order, step, ...deciding })
  const ask = {
    approve: () => void askApprove(),
    send: () => void askApprove('send'),
    reject: () => void askReject(),
  }
  const onPhone = useIsMobile()
  const due = usePurposeDue({ order, steps, step })
  const sends = useSends({ order, steps, step }) && abilities.approve
  // Hidden while a closable upload box is open: its own Submit takes this place.
  const cancels = abilities.cancel && (onHandIn !== undefined || !abilities.inStead)
  const approveText = useApproveText(order, step, abilities)
  // The main button is what the customer asks for. Both stay in their places, as an answer may come while one is pressed.
  const changes = asksForChanges(step)
  const delivering = useDelivering({ order, steps, step, onDelivered: deciding.onMoved })
  // A print comes first where there is one.
  const deliverIsMain = delivering.offered && abilities.approve && approvalOf(order, step) === 'done'
  const approveIsMain = !changes && !due && !sends && !deliverIsMain
  // The bar of a phone has no room for what comes after delivering.
  const approveInMenu = useIsMobile() && deliverIsMain
  useDecisionActions(abilities, approving, { ...ask, approveText, approveInMenu })
  return (
    <div className={styles.buttons} data-dock="" data-bottom-bar="">
      <CancelStep order={order} step={step} offered={cancels} onMoved={deciding.onMoved} />
      {abilities.submit && onHandIn && <HandIn onHandIn={onHandIn} />}
      {!abilities.submit && abilities.addFiles && onHandIn && <AddFiles step={step} onAdd={onHandIn} />}
      {(isReview(step.status) || step.status === 'SEND_FILE') && (
        <ReviewButton step={step} narrow={onPhone && (sends || due !== undefined)} />
      )}
      {abilities.reject && (
        <Button kind={changes ? 'primary' : undefined} onClick={ask.reject}>
          {translate('orders.steps.reject')}
        </Button>
      )}
      {(abilities.start || abilities.approve) && !approveInMenu && (
        <Button
          kind={approveIsMain ? 'primary' : undefined}
          data-press={abilities.start ? 'start' : undefined}
          disabled={approving}
          onClick={ask.approve}
        >
          {translate(`orders.steps.${approveText}`)}
        </Button>
      )}
      <DeliverButtons delivering={delivering} isMain={deliverIsMain} />
      {sends && <ApproveAndSend disabled={approving} onSend={ask.send} />}
      {due && <WriteNow step={step} purpose={due} />}
    </div>
  )
}

interface Verdicts {
  readonly approve: () => void
  readonly reject: () => void
  readonly approveText: string
  /** Whether the button is an entry of the page's menu. */
  readonly approveInMenu: boolean
}

/** Offers the decisions to the keys and the command palette, as their buttons do. */
function useDecisionActions(
  abilities: StepAbilities,
  approving: boolean,
  { approve, reject, approveText, approveInMenu }: Verdicts,
) {
  const translate = useTranslate()
  const label = translate(`orders.steps.${approveText}`)
  usePageAction(
    abilities.start && !approving ? { key: 'start', label, icon: CheckIcon, run: approve } : undefined,
  )
  usePageAction(
    abilities.approve && !approving
      ? { key: 'approve', label, icon: CheckIcon, letter: 'A', secondary: approveInMenu, run: approve }
      : undefined,
  )
  usePageAction(
    abilities.reject
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

/** Adds files to what is decided on. Without any, that is what comes first, also on phones. */
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
function useApproveText(order: Order, step: Step, { start }: StepAbilities) {
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
  const mayDecide = useStepQuestion(order)
  const { cancel } = useStepActions(order)
  const ask = async () => {
    if (!cancel.isPending && (await mayDecide('cancel', step))) cancel.mutate(step, { onSuccess: onMoved })
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

interface ApproveAndSendProps {
  readonly disabled: boolean
  readonly onSend: () => void
}

/** Approves, and opens the message to the customer with its text ready. */
function ApproveAndSend({ disabled, onSend }: ApproveAndSendProps) {
  const translate = useTranslate()
  const label = translate('orders.steps.approveAndSend')
  usePageAction(disabled ? undefined : { key: 'approveAndSend', label, icon: SendIcon, run: onSend })
  return (
    <Button kind="primary" disabled={disabled} onClick={onSend}>
      {label}
    </Button>
  )
}

interface WriteNowProps {
  readonly step: Step
  readonly purpose: StepPurpose
}

/** Writing to the customer as what comes next, in place of the button beside the contact data. */
function WriteNow({ step, purpose }: WriteNowProps) {
  const translate = useTranslate()
  const write = useWrite()
  const label = translate(`orders.steps.write.${purpose}`)
  const run = () => write({ step, purpose })
  const button = useRef<HTMLButtonElement>(null)
  usePageAction({ key: purpose, label, icon: WRITE_ICONS[purpose], run })
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      // Gone once the customer is told: the nearest button would approve on the next Enter.
      if (own && own === document.activeElement) document.getElementById('next-step')?.focus()
    }
  }, [])
  return (
    <Button ref={button} kind="primary" onClick={run}>
      {label}
    </Button>
  )
}
