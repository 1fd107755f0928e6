import type { StepPurpose } from '#contract/templates/templates.ts'
import { useMayWrite } from './useMayWrite.ts'
import { type TurnProps, useTurn } from './useTurn.ts'

/**
 * What is to be written to the customer now, if the account may: a notice that nobody has sent, or a reminder that is due
 * (D-4.31). The bar of the step has its button then.
 */
export function usePurposeDue(props: TurnProps): StepPurpose | undefined {
  const writes = useMayWrite(props.order, props.steps)
  const { turn } = useTurn(props)
  if (!writes || !turn) return undefined
  if (turn.task === 'notify') return 'NOTIFY'
  return turn.remind ? 'REMIND' : undefined
}
