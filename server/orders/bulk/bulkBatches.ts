import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { BulkResult, SkipReason } from '#contract/orders/bulk.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { openBatchSize } from '../../db/batchSize.ts'
import { type Db, rowsOf, yieldToOthers } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { describeError } from '../../faults/describeError.ts'
import { problemOf } from '../../http/errors.ts'
import { orderScope } from '../../scope/orderScope.ts'
import type { StoredOrder } from '../change.ts'
import { lockOrders } from '../lockOrders.ts'
import { orderRowsById } from '../rows.ts'

/** Maximum orders per transaction. */
const MOST = 200
/** Stop after this many failed batches in a row: the database is down. */
const MOST_FAILURES = 2
/** Maximum rows in a response. */
const MOST_ROWS = 1000

export interface BulkRequest {
  readonly account: SignedIn
  readonly now: Date
  readonly log: FastifyBaseLogger
}

interface Skipped {
  readonly id: number
  readonly reason: SkipReason
}

/** Result for the orders, ascending: every requested id is in one of the two. */
export interface BulkOutcome {
  readonly changed: readonly number[]
  readonly skipped: readonly Skipped[]
}

/** Decides on locked orders in the scope, and writes. May run again after a failure. */
type Work = (tx: Db, locked: readonly StoredOrder[]) => Promise<BulkOutcome>

const changeBatch = (db: Db, account: SignedIn, ids: readonly number[], work: Work): Promise<BulkOutcome> =>
  db.transaction(async (tx) => {
    const locked = await lockOrders(tx, account, ids)
    const found = new Set(locked.map(({ id }) => id))
    const missing = ids.filter((id) => !found.has(id))
    const { changed, skipped } = locked.length > 0 ? await work(tx, locked) : { changed: [], skipped: [] }
    return { changed, skipped: [...skipped, ...missing.map((id) => ({ id, reason: 'notFound' as const }))] }
  })

/** Runs the work, with one retry after a temporary error; undefined if it failed. */
async function tryTwice(
  work: () => Promise<BulkOutcome>,
  log: FastifyBaseLogger,
): Promise<BulkOutcome | undefined> {
  const attempt = async () => {
    try {
      return { outcome: await work(), again: false }
    } catch (error) {
      log.error({ err: describeError(error) }, 'batch of a bulk action failed')
      return { outcome: undefined, again: problemOf(error).errorKey === 'databaseUnavailable' }
    }
  }
  const first = await attempt()
  return first.again ? (await attempt()).outcome : first.outcome
}

/**
 * Runs the work on the orders in the scope in batches, each in its own transaction. Committed batches remain
 * if a later one fails; its orders are skipped as `failed`.
 * @param ids ascending, without duplicates
 */
export async function changeInBatches(
  db: Db,
  { account, log }: BulkRequest,
  ids: readonly number[],
  work: Work,
): Promise<BulkOutcome> {
  const changed: number[] = []
  const skipped: Skipped[] = []
  let failures = 0
  const batchSize = openBatchSize(MOST)
  for (let from = 0; from < ids.length; ) {
    if (from > 0) await yieldToOthers(db)
    const batch = ids.slice(from, from + batchSize.size())
    from += batch.length
    const attempt = () => batchSize.part(() => changeBatch(db, account, batch, work))
    const outcome = failures < MOST_FAILURES ? await tryTwice(attempt, log) : undefined
    failures = outcome ? 0 : failures + 1
    changed.push(...(outcome?.changed ?? []))
    skipped.push(...(outcome?.skipped ?? batch.map((id) => ({ id, reason: 'failed' as const }))))
  }
  return { changed, skipped: skipped.toSorted((a, b) => a.id - b.id) }
}

/** The orders with these ids in the account's current scope, with their numbers. */
export async function numbersInScope(
  db: Db,
  account: SignedIn,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await rowsOf<{ id: number; number: number }>(
    db,
    sql`select o.id, o.number from orders o where o.id = any(${intArray(ids)}) and ${orderScope(account)}`,
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** The response of every bulk action: rows still in the scope, and why others were skipped. */
export async function answerBulk(
  db: Db,
  account: SignedIn,
  { changed, skipped }: BulkOutcome,
  undo?: Pick<BulkResult, 'operation' | 'undoUntil'>,
): Promise<BulkResult> {
  const numbers = await numbersInScope(db, account, [...changed, ...skipped.map(({ id }) => id)])
  const shown = changed.filter((id) => numbers.has(id)).slice(0, MOST_ROWS)
  return {
    updated: await orderRowsById(db, account, shown),
    updatedCount: changed.length,
    skipped: skipped.map(({ id, reason }) => ({ id, number: numbers.get(id) ?? null, reason })),
    operation: undo?.operation ?? null,
    undoUntil: undo?.undoUntil ?? null,
  }
}
