import type { StepOutcome } from '#contract/orders/steps/steps.ts'
import type { Db } from '../../db/db.ts'
import { beginStep, movedTo, statusChanged } from '../steps/stepMoves.ts'
import { changeSteps, movingStep, refusal, type Scene } from '../steps/stepScene.ts'
import type { PageRequest } from '../write.ts'

const FIRST = 'PRINT_PREVIEW'

/** Whether the files of a canvas order are approved and no later step exists (D-4.6). */
function isReady({ order, steps }: Scene): boolean {
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
  return changeSteps(db, request, async (scene) => {
    if (movingStep(scene)?.status === FIRST) return undefined
    if (!isReady(scene)) throw refusal(scene.order)
    await beginStep(scene, { status: FIRST, state: 'WORKING', lane: 'CANVAS', artistId: null })
    return { set: movedTo(scene, FIRST), events: statusChanged(scene.order, FIRST) }
  })
}
