import { asc, eq } from 'drizzle-orm'
import type { saveShop as contract, Setup } from '#contract/firstDay/firstDay.ts'
import type { z } from '#contract/schema/z.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { systemProperties } from '../systemProperties/tables.ts'
import { updateProperty } from '../systemProperties/update.ts'
import { readSetup, type SetupRequest } from './readSetup.ts'
import { lockStep, noteStep } from './steps.ts'

/** Sets the first property of the name, which is the one that counts. */
async function setProperty(tx: Db, request: SetupRequest, name: string, value: string): Promise<void> {
  const [found] = await tx
    .select({ id: systemProperties.id })
    .from(systemProperties)
    .where(eq(systemProperties.name, name))
    .orderBy(asc(systemProperties.id))
    .limit(1)
  if (!found) throw problem('notFound')
  await updateProperty(tx, request, { id: found.id, value })
}

/** Saves name and time zone together; unchanged ones are confirmed by it. Throws 400, and 403 for a fixed property. */
export const saveShop = (
  db: Db,
  request: SetupRequest,
  { name, timeZone }: z.output<typeof contract.body>,
): Promise<Setup> =>
  db.transaction(async (tx) => {
    const before = await lockStep(tx, 'shop')
    await setProperty(tx, request, 'shop_name', name)
    await setProperty(tx, request, 'business_timezone', timeZone)
    await noteStep(tx, request, before, { confirmed: true })
    return readSetup(tx, request)
  })
