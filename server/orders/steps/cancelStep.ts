import { eq } from 'drizzle-orm'
import type { StepOutcome } from '#contract/orders/steps/steps.ts'
import { openingState } from '#contract/orders/steps/workflow.ts'
import type { Db } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { pins, steps } from '../stepTables.ts'
import type { PageRequest } from '../write.ts'
import { isEmpty } from './isEmpty.ts'
import {
  aboutStep,
  changeUndoably,
  movingStep,
  refusal,
  type StepContext,
  type StoredStep,
  stepOf,
} from './stepContext.ts'
import { movedTo, setState, statusChanged, workBehind } from './stepMoves.ts'

/** The step before this one in its lane; for the first print, the sent files. */
function stepBefore({ steps: all }: StepContext, step: StoredStep): StoredStep | undefined {
  const earlier = all.filter(({ id }) => id < step.id)
  const inLane = earlier.findLast(({ lane, artistId }) => lane === step.lane && artistId === step.artistId)
  const sent = step.lane === 'CANVAS' ? earlier.findLast(({ status }) => status === 'SEND_FILE') : undefined
  const before = inLane ?? sent
  return before?.closed ? undefined : before
}

/** Reopens a completed step in its earlier state, and the work that it shows (T19, D-4.9). */
export async function openAgain(context: StepContext, step: StoredStep): Promise<void> {
  await setState(context, step.id, openingState(step.status))
  const work = workBehind(context, step)
  if (!work) return
  // Work for customer review was approved before (T4, T8).
  const was = step.status.startsWith('CUSTOMER_') ? 'APPROVED' : 'REVIEWING'
  if (work.state !== was) await setState(context, work.id, was)
}

/**
 * Cancels the newest open step if nothing has been done on it, and moves the order back to the previous step
 * (T19). Throws 409 `stepNotEmpty`, and `invalidTransition` if there is no previous step or it is not the
 * newest open step.
 */
export function cancelStep(db: Db, request: PageRequest, logId: string): Promise<StepOutcome> {
  return changeUndoably(db, request, 'cancel', async (context) => {
    const { tx, order } = context
    const step = stepOf(context, logId)
    const before = movingStep(context) === step ? stepBefore(context, step) : undefined
    if (!before) throw refusal(order)
    if (!(await isEmpty(tx, step.id))) throw problem('stepNotEmpty')
    // Ticks belong to the deleted list; the notes are open again.
    await tx.update(pins).set({ taskStepId: null, done: false }).where(eq(pins.taskStepId, step.id))
    await tx.delete(steps).where(eq(steps.id, step.id))
    await openAgain(context, before)
    return {
      set: movedTo(context, before.status),
      events: [{ kind: 'stepCanceled', data: aboutStep(step) }, ...statusChanged(order, before.status)],
    }
  })
}
