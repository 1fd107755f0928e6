import type { Order } from '#contract/orders/orders.ts'
import { type Step, startPrinting } from '#contract/orders/steps/steps.ts'
import { waitsForPrinting } from '#src/orders/data/steps/stepAbilities.ts'
import { useCan } from '#src/providers/account.ts'

/** Key of what to say about printing at the order's next step, if anything (D-4.6, T17). */
export function useCanvasHint(
  order: Order,
  steps: readonly Step[],
  step: Step | undefined,
): string | undefined {
  const prints = useCan(startPrinting)
  if (waitsForPrinting(order, steps)) return `canvasLane.${prints ? 'ready' : 'waits'}`
  if (step?.status === 'SEND_FILE' && order.hasCanvas && !prints) return 'canvasLane.willWait'
  if (step?.lane !== 'CANVAS') return undefined
  if (step.status === 'PRINT_PREVIEW' && step.attachments.length === 0) return 'canvasLane.noProof'
  if (step.status === 'PRINT_TRACKING' && order.trackings?.length === 0) return 'error.noTracking'
  // Nobody is assigned to a print: the usual hint would ask for an artist.
  return `canvasLane.hint.${step.status}`
}
