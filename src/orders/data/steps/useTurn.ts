import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { isTurnOf, turnOf } from '#contract/orders/steps/turns.ts'
import { proofAnswerOf } from '#src/orders/data/proofAnswer.ts'
import { waitsForPrinting } from '#src/orders/data/steps/stepAbilities.ts'
import { useAccount } from '#src/providers/account.ts'
import { useNow } from '#src/ui/time/useNow.ts'

export interface TurnProps {
  readonly order: Order
  readonly steps: readonly Step[]
  /** The step that moves the order. */
  readonly step: Step | undefined
}

/** Whose turn it is, and whether that is the account. */
export function useTurn({ order, steps, step }: TurnProps) {
  const account = useAccount()
  const now = useNow()
  const facts = {
    status: order.status,
    // Undefined means hidden, not nobody.
    assigned: order.assignedTo !== null,
    paid: order.paidAt !== null,
    step,
    notified: step?.notified,
    answered: step !== undefined && proofAnswerOf(step) !== undefined,
    approvedForPrint: waitsForPrinting(order, steps),
  }
  const turn = turnOf(facts, now)
  const own = step?.lane === 'ARTIST' && order.assignedTo?.id === account?.id
  const mine = turn !== undefined && account !== undefined && isTurnOf(turn, order.status, account, own)
  return { turn, mine, now }
}
