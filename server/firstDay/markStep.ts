import {
  type markStep as contract,
  SETUP_STEPS,
  type Setup,
  type SetupStep,
} from '#contract/firstDay/firstDay.ts'
import type { z } from '#contract/schema/z.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { readSetup, type SetupRequest } from './readSetup.ts'
import { lockStep, noteStep } from './steps.ts'

/** Whether only a person knows that the step is done; the others show it by what there is. */
const isConfirmed = (step: SetupStep, { config }: SetupRequest): boolean =>
  step === 'templates' || (step === 'backup' && !config.backups)

/**
 * Puts a step aside, takes it up again, or confirms it. Throws 404 for an unknown step, and 400 for a confirmation of one
 * that shows by itself whether it is done.
 */
export function markStep(
  db: Db,
  request: SetupRequest,
  given: string,
  { aside, confirmed }: z.output<typeof contract.body>,
): Promise<Setup> {
  const step = SETUP_STEPS.find((one) => one === given)
  if (step === undefined) throw problem('notFound')
  if (confirmed !== undefined && !isConfirmed(step, request))
    throw problem('invalidInput', { fieldErrors: { confirmed: 'validation.invalid' } })
  return db.transaction(async (tx) => {
    const before = await lockStep(tx, step)
    await noteStep(tx, request, before, {
      ...(aside !== undefined && { aside }),
      ...(confirmed !== undefined && { confirmed }),
    })
    return readSetup(tx, request)
  })
}
