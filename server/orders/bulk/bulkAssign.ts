import { permits } from '#contract/access.ts'
import type { Assignment, BulkBudget, BulkResult } from '#contract/orders/bulk.ts'
import * as single from '#contract/orders/orders.ts'
import type { SignedIn } from '../../accounts/account.ts'
import type { Db } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { agentChange, findAgent, findAssignedStore, storeChange } from '../assign/assign.ts'
import { artistRefusal, findAssignable } from '../assign/assignArtist.ts'
import { besidesOf } from '../assign/assignBefore.ts'
import { type Given, type Giving, giveToArtist } from '../assign/giveToArtist.ts'
import { newMeasure } from '../budgets/usualBudgets.ts'
import type { OrderChange, StoredOrder } from '../change.ts'
import { alongWithBudgets } from './alongWithBudgets.ts'
import { answerBulk, type BulkOutcome, type BulkRequest, changeInBatches } from './bulkBatches.ts'
import { newOperation, notYetChanged, type OrderBefore, rememberBefore, undoUntil } from './bulkOperations.ts'
import { applyChanges, type LockedChange } from './bulkWrite.ts'

const SINGLE_CALL = { artist: single.assignArtist, agent: single.assignAgent, store: single.assignStore }

const FIND = { artist: findAssignable, agent: findAgent, store: findAssignedStore }

const CHANGE: Readonly<
  Record<'agent' | 'store', (order: StoredOrder, to: number | null) => OrderChange | undefined>
> = { agent: agentChange, store: storeChange }

const COLUMN = { agent: 'csId', store: 'storeId' } as const

/** Throws 403 `forbidden` if the account could not make the call on a single order. */
export function requireSingleCall(account: SignedIn, kind: Assignment): void {
  const { access } = SINGLE_CALL[kind]
  if (permits(access, account)) return
  const missing = access.kind === 'anyOf' ? [...access.grants] : []
  throw problem('forbidden', { missing })
}

/** Orders to change, and why others are skipped. */
interface Decided<Change extends LockedChange = LockedChange> {
  readonly changes: readonly Change[]
  readonly skipped: BulkOutcome['skipped']
}

async function decideArtist(
  tx: Db,
  locked: readonly StoredOrder[],
  artistId: number | null,
  request: Giving,
): Promise<Decided<Given>> {
  const decided = locked.map((order) => ({ order, reason: artistRefusal(order, artistId) }))
  const taken = decided.flatMap(({ order, reason }) => (reason ? [] : [order]))
  return {
    changes: taken.length > 0 ? await giveToArtist(tx, taken, artistId, request) : [],
    skipped: decided.flatMap(({ order, reason }) => (reason ? [{ id: order.id, reason }] : [])),
  }
}

function decide(locked: readonly StoredOrder[], kind: 'agent' | 'store', to: number | null): Decided {
  const decided = locked.map((order) => ({ order, change: CHANGE[kind](order, to) }))
  return {
    changes: decided.flatMap(({ order, change }) => (change ? [{ order, change }] : [])),
    skipped: decided.flatMap(({ order, change }) =>
      change ? [] : [{ id: order.id, reason: 'unchanged' as const }],
    ),
  }
}

/**
 * The changes that give orders their former agent or store again. They are the same change the other way: who lost an
 * order, and who sees of its agent, is read from these events.
 */
export const givenBack = (
  changed: readonly { readonly order: StoredOrder; readonly before: Pick<OrderBefore, 'columns'> }[],
  kind: 'agent' | 'store',
): readonly LockedChange[] =>
  changed.flatMap(({ order, before }) => {
    const change = CHANGE[kind](order, before.columns[COLUMN[kind]] ?? null)
    return change ? [{ order, change }] : []
  })

export interface BulkAssign {
  readonly ids: readonly number[]
  readonly kind: Assignment
  /** Login of the artist or agent, id of the store, or `null` for nobody (D-7.23). */
  readonly to: string
  /** Whether the artist goes on from the work of the one before (D-7.47). */
  readonly keep?: boolean | undefined
  /** The artist's budget for each order where they have none, in dollars. */
  readonly budget?: BulkBudget | undefined
}

/** Assigns orders to an artist, which can be undone for a while (D-7.45). */
async function assignToArtist(
  db: Db,
  request: BulkRequest,
  asked: BulkAssign,
  artistId: number | null,
): Promise<BulkResult> {
  const operation = newOperation('assign', request)
  const budgeted = new Set<number>()
  const measure = newMeasure(asked.ids)
  const outcome = await changeInBatches(db, request, asked.ids, async (tx, locked) => {
    const { before, rest } = await notYetChanged(tx, operation, locked)
    const decided = await decideArtist(tx, rest, artistId, { ...request, keep: asked.keep })
    const { changes, budgets } = await alongWithBudgets(tx, decided.changes, request, {
      budget: asked.budget,
      measure,
    })
    await applyChanges(tx, changes, request)
    const given = new Map(changes.map((one) => [one.order.id, one]))
    await rememberBefore(tx, operation, changes, (id) => {
      const one = given.get(id)
      return one ? besidesOf(one, budgets.get(id)) : {}
    })
    for (const id of budgets.keys()) budgeted.add(id)
    const changed = [...before, ...given.keys()].toSorted((a, b) => a - b)
    return { changed, skipped: decided.skipped }
  })
  const undo = { operation: operation.id, undoUntil: undoUntil(request.now) }
  const answer = await answerBulk(db, request.account, outcome, outcome.changed.length > 0 ? undo : undefined)
  return asked.budget === undefined ? answer : { ...answer, budgeted: budgeted.size }
}

/** Assigns orders to an agent or a store, which can be undone for a while (D-7.45). */
async function assignTo(
  db: Db,
  request: BulkRequest,
  { ids, kind }: BulkAssign & { readonly kind: 'agent' | 'store' },
  to: number | null,
): Promise<BulkResult> {
  const operation = newOperation(kind, request)
  const outcome = await changeInBatches(db, request, ids, async (tx, locked) => {
    const { before, rest } = await notYetChanged(tx, operation, locked)
    const { changes, skipped } = decide(rest, kind, to)
    await applyChanges(tx, changes, request)
    await rememberBefore(tx, operation, changes, () => ({}))
    const changed = [...before, ...changes.map(({ order }) => order.id)].toSorted((a, b) => a - b)
    return { changed, skipped }
  })
  const undo = { operation: operation.id, undoUntil: undoUntil(request.now) }
  return answerBulk(db, request.account, outcome, outcome.changed.length > 0 ? undo : undefined)
}

/**
 * Assigns the orders to an artist, an agent or a store by the rules for a single order; orders that are
 * already assigned to them or done are skipped. Throws 400 `notAssignable` before any change.
 */
export async function bulkAssign(db: Db, request: BulkRequest, given: BulkAssign): Promise<BulkResult> {
  const { kind } = given
  const to = await FIND[kind](db, given.to)
  if (kind === 'artist') return assignToArtist(db, request, given, to)
  return assignTo(db, request, { ...given, kind }, to)
}
