import { eq } from 'drizzle-orm'
import type { Setup } from '#contract/firstDay/firstDay.ts'
import type { Db } from '../db/db.ts'
import { readSetup, type SetupRequest } from './readSetup.ts'
import { addressHash } from './shopFacts.ts'
import { lockStep, noteStep } from './steps.ts'
import { setupSteps } from './tables.ts'

/**
 * Notes whether the console that asks was opened at the public address: then what links lead to is this server.
 * @param origin as the browser says it, which no page can change
 */
export const tryAddress = (db: Db, request: SetupRequest, origin: string | undefined): Promise<Setup> =>
  db.transaction(async (tx) => {
    const { now, config } = request
    const before = await lockStep(tx, 'address')
    const elsewhere = origin === new URL(config.publicUrl).origin ? null : (origin ?? '')
    await noteStep(tx, request, before, { confirmed: elsewhere === null })
    await tx
      .update(setupSteps)
      .set({ test: { at: now.toISOString(), elsewhere }, settingsHash: addressHash(config.publicUrl) })
      .where(eq(setupSteps.step, 'address'))
    return readSetup(tx, request)
  })
