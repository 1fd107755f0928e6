import { sql } from 'drizzle-orm'
import { permits } from '#contract/access.ts'
import { setBudget } from '#contract/orders/budgets.ts'
import type { BulkBudget, BulkResult, SkipReason } from '#contract/orders/bulk.ts'
import type { SignedIn } from '../../accounts/account.ts'
import type { Db } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { problem } from '../../http/problem.ts'
import { type LockedEntry, lockBudgets } from '../budgets/entries.ts'
import { type GivenBudget, giveBudgets } from '../budgets/giveBudgets.ts'
import { type Measure, newMeasure, usualBudgets, type Wanted } from '../budgets/usualBudgets.ts'
import type { StoredOrder } from '../change.ts'
import { answerBulk, type BulkRequest, changeInBatches } from './bulkBatches.ts'
import { newOperation, notYetChanged, rememberBefore, undoUntil } from './bulkOperations.ts'
import { applyChanges } from './bulkWrite.ts'

/** Throws 403 `forbidden` if the account could not set the budget of a single order. */
export function requireSetsBudget(account: SignedIn): void {
  if (permits(setBudget.access, account)) return
  throw problem('forbidden', { missing: ['MODIFY_BUDGET'] })
}

/** The sum for each order, in dollars; absent where none is proposed. */
export async function sumsFor(
  tx: Db,
  account: SignedIn,
  wanted: readonly Wanted[],
  { budget, measure }: { readonly budget: BulkBudget; readonly measure: Measure },
): Promise<ReadonlyMap<number, number>> {
  if (budget !== 'usual') return new Map(wanted.map(({ orderId }) => [orderId, budget]))
  const usual = await usualBudgets(tx, account, wanted, measure)
  return new Map([...usual].map(([id, proposal]) => [id, proposal.budget]))
}

/** Why the budget is not set. */
function refusal(
  order: StoredOrder,
  entry: LockedEntry | undefined,
  sum: number | undefined,
  replace: boolean,
): SkipReason | undefined {
  if (!entry) return 'noArtist'
  if (entry.paid) return 'alreadyPaid'
  if (order.noPayFor === entry.artistId) return 'noPay'
  if (entry.budget > 0 && !replace) return 'hasBudget'
  if (sum === undefined) return 'noProposal'
  return sum === entry.budget ? 'unchanged' : undefined
}

export interface BulkBudgets {
  readonly ids: readonly number[]
  readonly budget: BulkBudget
  readonly replace: boolean
}

interface Decided {
  readonly given: readonly GivenBudget[]
  readonly skipped: readonly { readonly id: number; readonly reason: SkipReason }[]
}

async function decide(
  tx: Db,
  locked: readonly StoredOrder[],
  { account }: BulkRequest,
  { budget, replace, measure }: Omit<BulkBudgets, 'ids'> & { readonly measure: Measure },
): Promise<Decided> {
  const of = intArray(locked.map(({ id }) => id))
  const entries = await lockBudgets(tx, sql`b.order_id = any(${of}) and b.artist_id = o.assigned_to`)
  const sums = await sumsFor(tx, account, entries, { budget, measure })
  const entryOf = new Map(entries.map((entry) => [entry.orderId, entry]))
  const given: GivenBudget[] = []
  const skipped: Decided['skipped'][number][] = []
  for (const order of locked) {
    const [entry, sum] = [entryOf.get(order.id), sums.get(order.id)]
    const reason = refusal(order, entry, sum, replace)
    if (reason) skipped.push({ id: order.id, reason })
    else if (entry && sum !== undefined) given.push({ order, artistId: entry.artistId, entry, budget: sum })
  }
  return { given, skipped }
}

/**
 * Sets the budgets of the orders' artists by the rules for a single order; orders that have one, a paid one or no artist are
 * skipped. Can be undone for a while (D-7.69).
 */
export async function bulkBudgets(db: Db, request: BulkRequest, asked: BulkBudgets): Promise<BulkResult> {
  const operation = newOperation('budget', request)
  const measure = newMeasure(asked.ids)
  const outcome = await changeInBatches(db, request, asked.ids, async (tx, locked) => {
    const { before, rest } = await notYetChanged(tx, operation, locked)
    const { given, skipped } = await decide(tx, rest, request, { ...asked, measure })
    const changes = await giveBudgets(tx, given, request)
    await applyChanges(tx, changes, request)
    const set = new Map(given.map((one) => [one.order.id, one]))
    await rememberBefore(tx, operation, changes, (id) => {
      const one = set.get(id)
      return one ? { entry: { id: one.entry.id, before: one.entry.budget, after: one.budget } } : {}
    })
    const changed = [...before, ...set.keys()].toSorted((a, b) => a - b)
    return { changed, skipped }
  })
  const undo = { operation: operation.id, undoUntil: undoUntil(request.now) }
  return answerBulk(db, request.account, outcome, outcome.changed.length > 0 ? undo : undefined)
}
