import { useRef } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { approvalOf } from '#src/orders/data/openFacts.ts'
import { movingStep } from '#src/orders/data/steps/stepAbilities.ts'
import { useWrite } from '#src/orders/data/writing.ts'
import { useStepActions } from './useStepActions.ts'
import { useStepQuestion } from './useStepQuestion.tsx'

export interface DecidingProps {
  readonly order: Order
  readonly step: Step
  /** Asks for the reason. */
  readonly onReject?: (() => void) | undefined
  readonly onMoved: () => void
}

/** Approving and rejecting a step, each after a question if something is open; what is approved can be sent at once. */
export function useDeciding({ order, step, onReject, onMoved }: DecidingProps) {
  const { approve } = useStepActions(order)
  const mayDecide = useStepQuestion(order)
  const write = useWrite()
  // Pressed twice while it is read what is open, it is asked and approved once.
  const asking = useRef(false)
  const approveAsked = async (then?: 'send') => {
    if (!(await mayDecide(approvalOf(order, step), step))) return
    await approve.mutateAsync(step, {
      onSuccess: (outcome) => {
        onMoved()
        if (then) write({ step: movingStep(outcome.order, outcome.workLogs), purpose: 'NOTIFY' })
      },
    })
  }
  const askApprove = async (then?: 'send') => {
    if (asking.current || approve.isPending) return
    asking.current = true
    // The error was shown already.
    await approveAsked(then).catch(() => undefined)
    asking.current = false
  }
  return {
    approving: approve.isPending,
    askApprove,
    askReject: async () => {
      if (await mayDecide('reject', step)) onReject?.()
    },
  }
}
