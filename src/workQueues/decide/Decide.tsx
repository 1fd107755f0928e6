import { useQueryClient } from '@tanstack/react-query'
import { useShowContext, useTranslate } from 'ra-core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { ShowBase } from '#src/admin/record/ShowBase.tsx'
import { OrderTexts } from '#src/orders/data/OrderTexts.tsx'
import { approvalOf } from '#src/orders/data/openFacts.ts'
import { WHOLE } from '#src/orders/data/orderKeys.ts'
import { movingStep, stepAbilities } from '#src/orders/data/steps/stepAbilities.ts'
import { useSteps } from '#src/orders/data/steps/useSteps.ts'
import RejectDialog from '#src/orders/decision/RejectDialog.tsx'
import { useStepActions } from '#src/orders/decision/useStepActions.ts'
import { useStepQuestion } from '#src/orders/decision/useStepQuestion.tsx'
import { QUEUE_KEYS } from '#src/orders/queue/queueKeys.ts'
import { useAccount } from '#src/providers/account.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import type { Verdict } from './verdicts.ts'

export interface DecideProps {
  readonly code: string
  /** The step that the row shows. */
  readonly stepId: number
  readonly verdict: Verdict
  readonly onClose: () => void
}

/** Reads the order with its steps as they are now, and decides the one that moves it as its page does. */
export default function Decide(props: DecideProps) {
  return (
    <OrderTexts>
      <ShowBase resource="orders" id={props.code} queryOptions={{ meta: WHOLE }}>
        <Reading {...props} />
      </ShowBase>
    </OrderTexts>
  )
}

function Reading(props: DecideProps) {
  const { code, onClose } = props
  const toast = useToast()
  const order = useShowContext<Order>()
  const steps = useSteps(code)
  const error = order.error ?? steps.error
  const fail = useEffectEvent(() => {
    toast.error(error)
    onClose()
  })
  useEffect(() => {
    if (error) fail()
  }, [error])
  if (error || order.isFetching || steps.isFetching || !order.record || !steps.data) return null
  return <Deciding {...props} order={order.record} steps={steps.data} />
}

interface DecidingProps extends DecideProps {
  readonly order: Order
  readonly steps: readonly Step[]
}

/** Asks what is to be asked once, then approves, or opens the window for the reason. */
function Deciding({ order, steps, stepId, verdict, onClose }: DecidingProps) {
  const translate = useTranslate()
  const toast = useToast()
  const client = useQueryClient()
  const account = useAccount()
  const mayDecide = useStepQuestion(order)
  const { approve } = useStepActions(order)
  const [rejecting, setRejecting] = useState<Step>()
  const done = () => {
    void client.invalidateQueries({ queryKey: QUEUE_KEYS })
    onClose()
  }
  const decide = useEffectEvent(async () => {
    const step = movingStep(order, steps)
    // Work that was handed in after the row was read has not been looked at.
    if (step?.id !== stepId || !stepAbilities(account, order, steps, step)[verdict]) {
      toast.warn(translate('workQueues.verdict.gone', { number: order.number }))
      return done()
    }
    const act = verdict === 'approve' ? approvalOf(order, step) : verdict
    if (!(await mayDecide(act, step))) return onClose()
    if (verdict === 'reject') return setRejecting(step)
    return approve.mutate(step, { onSettled: done })
  })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void decide()
  }, [])
  return rejecting && <RejectDialog order={order} step={rejecting} onDone={done} onClose={onClose} />
}
