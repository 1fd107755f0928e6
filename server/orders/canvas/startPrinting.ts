import type { StepOutcome } from '#contract/orders/steps/steps.ts'
import type { Db } from '../../db/db.ts'
import { changeSteps, movingStep, refusal, type StepContext } from '../steps/stepContext.ts'
import { beginStep, movedTo, statusChanged } from '../steps/stepMoves.ts'
import type { PageRequest } from '../write.ts'

const FIRST = 'PRINT_PREVIEW'

/** Whether the files of a canvas order are approved and no later step exists (D-4.6). */
function isReady({ order, steps }: StepContext): boolean {
  const last = steps.findLast(({ closed }) => !closed)
  return (
    order.hasCanvas &&
    order.status === 'SEND_FILE' &&
    last?.status === 'SEND_FILE' &&
    last.state === 'APPROVED'
  )
}

/**
 * Starts the canvas flow of an order whose files are approved (T14, D-4.6). No-op if the approval has already
 * started it, since clients may request both (A§4). Throws 409 `invalidTransition`.
 */
export function startPrinting(db: Db, request: PageRequest): Promise<StepOutcome> {
  return changeSteps(db, request, async (context) => {
    if (movingStep(context)?.status === FIRST) return undefined
    if (!isReady(context)) throw refusal(context.order)
    await beginStep(context, { status: FIRST, state: 'WORKING', lane: 'CANVAS', artistId: null })
    return { set: movedTo(context, FIRST), events: statusChanged(context.order, FIRST) }
  })
}
