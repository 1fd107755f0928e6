import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, yieldToOthers } from '../../db/db.ts'
import { describeError } from '../../describeError.ts'
import type { FileStore } from '../../files/store/store.ts'
import { customerErasures } from '../tables.ts'
import { ELSEWHERE, eraseAudit, eraseLoose } from './eraseElsewhere.ts'
import { eraseFiles, erasePackages } from './eraseFiles.ts'
import { eraseOrders } from './eraseOrders.ts'
import type { ErasureRow, Part } from './parts.ts'

/** In this order; their places are stored, so new ones are added at the end. */
const PARTS: readonly Part[] = [eraseOrders, eraseLoose, eraseAudit, ...ELSEWHERE, erasePackages, eraseFiles]

interface EraseDeps {
  readonly db: Db
  readonly files: FileStore
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** The erasure with this id, locked for the step. */
async function lock(tx: Db, id: number): Promise<ErasureRow | undefined> {
  const [row] = await tx.select().from(customerErasures).where(eq(customerErasures.id, id)).for('update')
  return row
}

/** One step. Returns whether there are more. */
async function stepOn({ db, files, now }: EraseDeps, row: ErasureRow): Promise<boolean> {
  const part = PARTS[row.part]
  if (part?.before) await part.before(db, row, files)
  return db.transaction(async (tx) => {
    const locked = await lock(tx, row.id)
    // Another process has gone on meanwhile.
    if (!locked || locked.part !== row.part || locked.position !== row.position) return true
    if (!part) {
      const set = { state: 'DONE' as const, terms: { own: [], shared: [] }, endedDate: now().toISOString() }
      await tx.update(customerErasures).set(set).where(eq(customerErasures.id, row.id))
      return false
    }
    const { isOver, set = {} } = await part.step(tx, locked)
    await tx
      .update(customerErasures)
      .set({ ...set, ...(isOver && { part: row.part + 1, position: 0 }) })
      .where(eq(customerErasures.id, row.id))
    return true
  })
}

const next = async (db: Db, after: number): Promise<ErasureRow | undefined> => {
  const [row] = await db
    .select()
    .from(customerErasures)
    .where(sql`${customerErasures.state} = 'RUNNING' and ${customerErasures.id} > ${after}`)
    .orderBy(customerErasures.id)
    .limit(1)
  return row
}

async function reread(db: Db, id: number): Promise<ErasureRow | undefined> {
  const [row] = await db.select().from(customerErasures).where(eq(customerErasures.id, id))
  return row
}

/**
 * Goes through what is kept of erased customers, in small steps: a killed process loses one at most, and the next goes on where
 * it was. One that fails is tried again at the next run, and does not hold up the others. Returns how many came to an end.
 */
export async function eraseCustomers(deps: EraseDeps): Promise<number> {
  const { db, log } = deps
  let ended = 0
  for (let after = 0; ; ) {
    const erasure = await next(db, after)
    if (!erasure) return ended
    after = erasure.id
    try {
      for (let row: ErasureRow | undefined = erasure; row; row = await reread(db, after)) {
        await yieldToOthers(db)
        if (await stepOn(deps, row)) continue
        ended += 1
        break
      }
    } catch (cause) {
      log.error({ err: describeError(cause), erasure: erasure.id }, 'erasure of a customer not done yet')
    }
  }
}
