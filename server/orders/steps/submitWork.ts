import { FINAL_TYPES, WORK_TYPES } from '#contract/files/types.ts'
import type { StepOutcome } from '#contract/orders/steps/steps.ts'
import { takesFinalFiles, takesMoreFiles } from '#contract/orders/steps/workflow.ts'
import type { Db } from '../../db/db.ts'
import { attachFiles } from '../../files/attach.ts'
import type { OrderChange } from '../change.ts'
import { stepFiles } from '../stepTables.ts'
import type { PageRequest } from '../write.ts'
import {
  aboutStep,
  activityOf,
  changeSteps,
  checkActor,
  isLaneArtist,
  refusal,
  type StepContext,
  type StoredStep,
  stepOf,
} from './stepContext.ts'
import { addActivity, findTransition, takeTransition, workBehind } from './stepMoves.ts'

const linkFiles = async ({ tx }: StepContext, stepIds: readonly number[], fileIds: readonly number[]) => {
  await tx
    .insert(stepFiles)
    .values(stepIds.flatMap((stepId) => fileIds.map((fileId) => ({ stepId, fileId }))))
}

/** Adds files to the step under review and to the work that it shows; the order does not move. */
async function append(
  context: StepContext,
  step: StoredStep,
  fileIds: readonly number[],
): Promise<OrderChange> {
  const work = workBehind(context, step)
  await linkFiles(context, work ? [step.id, work.id] : [step.id], fileIds)
  return { set: activityOf(context.order, context.request), events: [] }
}

/**
 * Submits work (T3, T7, T11), which moves the order, or adds files to what is under review. Done by the
 * lane's artist, or for them by a holder of APPROVE_WORK_LOG, which is recorded (D-4.21).
 *
 * Throws 403 `notYourStep`, 409 `invalidTransition`, and as `attachFiles` does.
 */
export function submitWork(
  db: Db,
  request: PageRequest,
  logId: string,
  fileIds: readonly number[],
): Promise<StepOutcome> {
  const { account } = request
  return changeSteps(db, request, async (context) => {
    const step = stepOf(context, logId)
    checkActor(context, 'upload', step)
    const row = await findTransition(context, 'upload', step)
    if (!row && !takesMoreFiles(step)) throw refusal(context.order)
    const allowed = takesFinalFiles(step.status) ? FINAL_TYPES : WORK_TYPES
    const files = await attachFiles(context.tx, account, fileIds, allowed)
    if (row) await linkFiles(context, [step.id], fileIds)
    const change = row
      ? (await takeTransition(context, step, row)).change
      : await append(context, step, fileIds)
    await addActivity(context, step.id, 'UPLOADED')
    const data = {
      ...aboutStep(step),
      files: files.map(({ name }) => name),
      inStead: !isLaneArtist(context, step),
    }
    return {
      set: { ...change.set, hasUpload: true },
      events: [{ kind: row ? 'workSubmitted' : 'filesAdded', data }, ...change.events],
    }
  })
}
