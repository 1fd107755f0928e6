import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { MAX_SELECTED, SELECTION_MINUTES } from '#contract/orders/bulk.ts'
import type { OrderFilter } from '#contract/orders/list.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { invalidField, problem } from '../../http/problem.ts'
import { matchingOrders } from '../list/conditions.ts'
import { countMatching } from '../list/counts.ts'
import { selections } from './bulkTables.ts'

const MINUTE_MS = 60_000

interface Pinned {
  readonly selection: string
  readonly count: number
  readonly expiresAt: string
}

interface Wanted {
  readonly filter: OrderFilter
  /** Matching orders to exclude. */
  readonly except: readonly number[]
}

const expiryOf = (now: Date, minutes: number): string =>
  new Date(now.getTime() - minutes * MINUTE_MS).toISOString()

/** The number of matchingOrders orders, if there are too many to pin. */
async function countWanted(
  db: Db,
  account: SignedIn,
  { filter, except }: Wanted,
  now: Date,
): Promise<number> {
  const all = await countMatching(db, account, filter, now)
  const where = await matchingOrders(db, account, filter, now)
  const { left } = await rowOf<{ left: number }>(
    db,
    sql`select count(*)::int as left from orders o where o.id = any(${intArray(except)}) and ${where}`,
  )
  return all - left
}

/**
 * Pins the matchingOrders orders of the scope, so that an action changes exactly those that were counted. Throws
 * 400 `tooManySelected`, 403 `hiddenField`.
 */
export async function pinOrders(db: Db, account: SignedIn, wanted: Wanted, now: Date): Promise<Pinned> {
  const where = await matchingOrders(db, account, wanted.filter, now)
  const { selection, count } = await rowOf<{ selection: string | null; count: number }>(
    db,
    sql`with found as materialized (
        select o.id from orders o where ${where} and not (o.id = any(${intArray(wanted.except)}))
        limit ${MAX_SELECTED + 1}),
      pinned as (
        insert into selections (account_id, order_ids, created_date)
        select ${account.id}::int, coalesce(array_agg(id order by id), '{}'), ${now.toISOString()}::timestamptz
        from found having count(*) <= ${MAX_SELECTED} returning id)
      select (select id from pinned) as selection, (select count(*)::int from found) as count`,
  )
  if (selection === null) {
    const facts = { count: await countWanted(db, account, wanted, now), max: MAX_SELECTED }
    throw problem('tooManySelected', { facts })
  }
  const expiresAt = new Date(now.getTime() + SELECTION_MINUTES * MINUTE_MS).toISOString()
  return { selection, count, expiresAt }
}

async function readSelection(db: Db, account: SignedIn, id: string, now: Date): Promise<number[]> {
  const [pinned] = await db
    .select({ orderIds: selections.orderIds })
    .from(selections)
    .where(
      and(
        eq(selections.id, id),
        eq(selections.accountId, account.id),
        gt(selections.createdDate, expiryOf(now, SELECTION_MINUTES)),
      ),
    )
  if (!pinned) throw problem('selectionExpired')
  return pinned.orderIds
}

export interface BulkTarget {
  readonly id?: readonly number[] | undefined
  readonly selection?: string | undefined
}

/**
 * The ids for a bulk call, ascending and without duplicates. Throws 400 unless exactly one kind of target is
 * given, and 409 `selectionExpired` for a selection that does not exist or belongs to another account.
 */
export async function targetIds(db: Db, account: SignedIn, target: BulkTarget, now: Date): Promise<number[]> {
  const { id, selection } = target
  if (id !== undefined && selection !== undefined) throw invalidField('selection', 'oneOfTwo')
  if (selection !== undefined) return readSelection(db, account, selection, now)
  if (id === undefined) throw invalidField('id', 'noTarget', {}, 'validation.required')
  return [...new Set(id)].toSorted((a, b) => a - b)
}

/** Deletes expired selections. */
export async function sweepSelections(db: Db, now: Date): Promise<void> {
  await db.delete(selections).where(lte(selections.createdDate, expiryOf(now, SELECTION_MINUTES)))
}
