import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { isCustomerReview, transitionFor } from '#contract/orders/steps/workflow.ts'
import { useMayWrite } from '#src/orders/data/steps/useMayWrite.ts'

export interface ShownProps {
  readonly order: Order
  readonly steps: readonly Step[]
  readonly step: Step
}

/** Whether approving the step makes it the customer's turn, and the account may write to them. */
export function useSends({ order, steps, step }: ShownProps): boolean {
  const writes = useMayWrite(order, steps)
  const next = transitionFor('approve', step, { hasCanvas: order.hasCanvas, tracked: false })
  return writes && next !== undefined && isCustomerReview(next.to)
}
