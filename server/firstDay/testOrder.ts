import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Setup } from '#contract/firstDay/firstDay.ts'
import type { OrderChannel } from '#contract/intake/secrets.ts'
import type { Db } from '../db/db.ts'
import { problemOf } from '../http/errors.ts'
import { problem } from '../http/problem.ts'
import { detailOf } from '../http/words/wording.ts'
import { knownSecrets, type SecretDeps } from '../intake/secrets/known.ts'
import { takeSample } from '../intake/takeSample.ts'
import { readSetup, type SetupRequest } from './readSetup.ts'
import { lockStep, noteStep } from './steps.ts'
import { type StepTest, setupSteps } from './tables.ts'

/** Ids of test orders are higher than those of any shop. */
const LARGEST_ID = Number.MAX_SAFE_INTEGER
const SPREAD = 1_000_000_000

/** Is thrown to undo what a test order wrote. */
class Undone extends Error {}

/** Why the test order was not taken; null if it was. Whatever it wrote is undone. */
async function tried(
  tx: Db,
  channel: OrderChannel,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Promise<NonNullable<StepTest['error']> | null> {
  let error: NonNullable<StepTest['error']> | null = null
  try {
    await tx.transaction(async (inner) => {
      error = (await takeSample(inner, channel, { secret, now, id: LARGEST_ID - randomInt(SPREAD) })) ?? null
      throw new Undone()
    })
  } catch (cause) {
    if (cause instanceof Undone) return error
    const refused = problemOf(cause)
    if (refused.status >= 500) throw cause
    return { en: detailOf(refused, 'en'), vi: detailOf(refused, 'vi') }
  }
  return error
}

/**
 * Takes a sample order as one of a shop, from the proof to the order with its customer, and undoes it: it is in no list, no figure
 * and no mail. Throws 400 for a channel without a secret.
 */
export const tryOrder = (
  db: Db,
  deps: SecretDeps,
  request: SetupRequest,
  channel: OrderChannel,
): Promise<Setup> =>
  db.transaction(async (tx) => {
    const { now } = request
    const known = await knownSecrets(tx, deps, channel, now)
    const secret = known.find(({ use }) => use === 'current')?.secret
    if (secret === undefined)
      throw problem('invalidInput', { fieldErrors: { channel: 'validation.invalid' } })
    const before = await lockStep(tx, 'intake')
    const error = await tried(tx, channel, { secret, now })
    await noteStep(tx, request, before, { confirmed: error === null })
    await tx
      .update(setupSteps)
      .set({ test: { channel, at: now.toISOString(), error } })
      .where(eq(setupSteps.step, 'intake'))
    return readSetup(tx, request)
  })
