import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { approvalOf } from '#src/orders/data/openFacts.ts'
import { useStepActions } from './useStepActions.ts'
import { useStepQuestion } from './useStepQuestion.tsx'

export interface DecidingProps {
  readonly order: Order
  readonly step: Step
  /** Asks for the reason. */
  readonly onReject: () => void
  readonly onMoved: () => void
}

/** Approving and rejecting a step, each after a question if something is open. */
export function useDeciding({ order, step, onReject, onMoved }: DecidingProps) {
  const { approve } = useStepActions(order)
  const mayDecide = useStepQuestion(order)
  return {
    approving: approve.isPending,
    askApprove: async () => {
      if (await mayDecide(approvalOf(order, step), step)) approve.mutate(step, { onSuccess: onMoved })
    },
    askReject: async () => {
      if (await mayDecide('reject', step)) onReject()
    },
  }
}
