import { FINAL_TYPES, WORK_TYPES } from '#contract/files/types.ts'
import type { StepOutcome } from '#contract/orders/steps/steps.ts'
import { takesFinalFiles, takesMoreFiles } from '#contract/orders/steps/workflow.ts'
import type { Db } from '../../db/db.ts'
import { attachFiles } from '../../files/attach.ts'
import type { OrderChange } from '../change.ts'
import { stepFiles } from '../stepTables.ts'
import type { PageRequest } from '../write.ts'
import { addActivity, findTransition, takeTransition, workBehind } from './stepMoves.ts'
import {
  aboutStep,
  activityOf,
  changeSteps,
  checkActor,
  isLaneArtist,
  refusal,
  type Scene,
  type StoredStep,
  stepOf,
} from './stepScene.ts'

const linkFiles = async ({ tx }: Scene, stepIds: readonly number[], fileIds: readonly number[]) => {
  await tx
    .insert(stepFiles)
    .values(stepIds.flatMap((stepId) => fileIds.map((fileId) => ({ stepId, fileId }))))
}

/** Adds files to the step under review and to the work that it shows; the order does not move. */
async function append(scene: Scene, step: StoredStep, fileIds: readonly number[]): Promise<OrderChange> {
  const work = workBehind(scene, step)
  await linkFiles(scene, work ? [step.id, work.id] : [step.id], fileIds)
  return { set: activityOf(scene.order, scene.request), events: [] }
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
  return changeSteps(db, request, async (scene) => {
    const step = stepOf(scene, logId)
    checkActor(scene, 'upload', step)
    const row = await findTransition(scene, 'upload', step)
    if (!row && !takesMoreFiles(step)) throw refusal(scene.order)
    const allowed = takesFinalFiles(step.status) ? FINAL_TYPES : WORK_TYPES
    const files = await attachFiles(scene.tx, account, fileIds, allowed)
    if (row) await linkFiles(scene, [step.id], fileIds)
    const change = row ? (await takeTransition(scene, step, row)).change : await append(scene, step, fileIds)
    await addActivity(scene, step.id, 'UPLOADED')
    const data = {
      ...aboutStep(step),
      files: files.map(({ name }) => name),
      inStead: !isLaneArtist(scene, step),
    }
    return {
      set: { ...change.set, hasUpload: true },
      events: [{ kind: row ? 'workSubmitted' : 'filesAdded', data }, ...change.events],
    }
  })
}
