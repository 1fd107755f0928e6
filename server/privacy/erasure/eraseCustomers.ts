import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, yieldToOthers } from '../../db/db.ts'
import { describeError } from '../../faults/describeError.ts'
import type { FileStore } from '../../files/store/store.ts'
import { customerErasures } from '../tables.ts'
import { ELSEWHERE } from './eraseElsewhere.ts'
import { eraseFiles, erasePackages } from './eraseFiles.ts'
import { eraseAudit, eraseLoose } from './eraseLoose.ts'
import { eraseOrders } from './eraseOrders.ts'
import type { ErasureRow, Part, SharedPart, Stepped } from './parts.ts'

/** In this order; their places are stored, so new ones are added at the end. */
const PARTS: readonly (Part | SharedPart)[] = [
  eraseOrders,
  eraseLoose,
  eraseAudit,
  ...ELSEWHERE,
  erasePackages,
  eraseFiles,
]

/** Erasures that look through tables together: a pattern of many more terms is slow. */
const MOST_TOGETHER = 20

interface EraseDeps {
  readonly db: Db
  readonly files: FileStore
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** How far an erasure is. */
type Place = Pick<ErasureRow, 'id' | 'part' | 'position'>

const isShared = (part: Part | SharedPart | undefined): part is SharedPart =>
  part !== undefined && 'stepTogether' in part

/**
 * Which erasures make the next step: one that is at a part of its own, so that a person's orders are erased first, or all that are as
 * far in the tables that are looked through, the furthest first.
 */
function nextOf(places: readonly Place[]): readonly Place[] {
  const alone = places.find(({ part }) => !isShared(PARTS[part]))
  if (alone) return [alone]
  const [furthest] = places.toSorted((one, other) => other.part - one.part || other.position - one.position)
  return places
    .filter(({ part, position }) => part === furthest?.part && position === furthest.position)
    .slice(0, MOST_TOGETHER)
}

function runningPlaces(db: Db): Promise<readonly Place[]> {
  const { id, part, position, state } = customerErasures
  return db.select({ id, part, position }).from(customerErasures).where(eq(state, 'RUNNING')).orderBy(id)
}

async function makeStep(tx: Db, part: Part | SharedPart, rows: readonly ErasureRow[]): Promise<Stepped> {
  const [first] = rows
  if (!first) return { isOver: false }
  if (!isShared(part)) return part.step(tx, first)
  const own = new Set(rows.flatMap(({ terms }) => terms.own))
  return part.stepTogether(tx, [...own], first.position)
}

/** One step of erasures that are as far. Returns how many of them have come to an end. */
async function stepOn({ db, files, now }: EraseDeps, places: readonly [Place, ...Place[]]): Promise<number> {
  const [{ part: at, position }] = places
  const those = and(
    inArray(
      customerErasures.id,
      places.map(({ id }) => id),
    ),
    eq(customerErasures.part, at),
    eq(customerErasures.position, position),
  )
  const part = PARTS[at]
  if (part && !isShared(part) && part.before)
    for (const row of await db.select().from(customerErasures).where(those)) await part.before(db, row, files)
  return db.transaction(async (tx) => {
    // None if another process has gone on meanwhile.
    const rows = await tx
      .select()
      .from(customerErasures)
      .where(those)
      .orderBy(customerErasures.id)
      .for('update')
    if (rows.length === 0) return 0
    const set = async (values: Partial<typeof customerErasures.$inferInsert> | Stepped['set']) => {
      const ids = rows.map(({ id }) => id)
      await tx
        .update(customerErasures)
        .set({ ...values })
        .where(inArray(customerErasures.id, ids))
    }
    if (!part) {
      await set({ state: 'DONE', terms: { own: [], shared: [] }, endedDate: now().toISOString() })
      return rows.length
    }
    const { isOver, set: changed } = await makeStep(tx, part, rows)
    await set({ ...changed, ...(isOver && { part: at + 1, position: 0 }) })
    return 0
  })
}

/** The step, and if that fails, the same for each erasure alone: one that cannot be done does not hold up the others. */
async function tryStep(deps: EraseDeps, places: readonly Place[], failed: Set<number>): Promise<number> {
  const [first, ...others] = places
  if (!first) return 0
  try {
    return await stepOn(deps, [first, ...others])
  } catch (cause) {
    if (others.length > 0) {
      let ended = 0
      for (const place of places) ended += await tryStep(deps, [place], failed)
      return ended
    }
    failed.add(first.id)
    deps.log.error({ err: describeError(cause), erasure: first.id }, 'erasure of a customer not done yet')
    return 0
  }
}

/**
 * Goes through what is kept of erased customers, in small steps: a killed process loses one at most, and the next goes on where
 * it was. One that fails is tried again at the next run. Tables in which no index finds a person are looked through once for all
 * that wait. Returns how many came to an end.
 */
export async function eraseCustomers(deps: EraseDeps): Promise<number> {
  const failed = new Set<number>()
  for (let ended = 0; ; ) {
    const places = nextOf((await runningPlaces(deps.db)).filter(({ id }) => !failed.has(id)))
    if (places.length === 0) return ended
    await yieldToOthers(deps.db)
    ended += await tryStep(deps, places, failed)
  }
}
