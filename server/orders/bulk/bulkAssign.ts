import { permits } from '#contract/access.ts'
import type { Assignment, BulkResult } from '#contract/orders/bulk.ts'
import * as single from '#contract/orders/orders.ts'
import type { SignedIn } from '../../accounts/account.ts'
import type { Db } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { agentChange, findAgent, findAssignedStore, storeChange } from '../assign/assign.ts'
import { artistRefusal, findAssignable } from '../assign/assignArtist.ts'
import { giveToArtist } from '../assign/giveToArtist.ts'
import type { OrderChange, StoredOrder } from '../change.ts'
import { answerBulk, type BulkOutcome, type BulkRequest, changeInBatches } from './bulkBatches.ts'
import { applyChanges, type LockedChange } from './bulkWrite.ts'

const SINGLE_CALL = { artist: single.assignArtist, agent: single.assignAgent, store: single.assignStore }

const FIND = { artist: findAssignable, agent: findAgent, store: findAssignedStore }

const CHANGE: Readonly<
  Record<'agent' | 'store', (order: StoredOrder, to: number | null) => OrderChange | undefined>
> = { agent: agentChange, store: storeChange }

/** Throws 403 `forbidden` if the account could not make the call on a single order. */
export function requireSingleCall(account: SignedIn, kind: Assignment): void {
  const { access } = SINGLE_CALL[kind]
  if (permits(access, account)) return
  const missing = access.kind === 'anyOf' ? [...access.grants] : []
  throw problem('forbidden', { missing })
}

/** Orders to change, and why others are skipped. */
interface Decided {
  readonly changes: readonly LockedChange[]
  readonly skipped: BulkOutcome['skipped']
}

async function decideArtist(
  tx: Db,
  locked: readonly StoredOrder[],
  artistId: number | null,
  request: BulkRequest,
): Promise<Decided> {
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

export interface BulkAssign {
  readonly ids: readonly number[]
  readonly kind: Assignment
  /** Login of the artist or agent, id of the store, or `null` for nobody (D-7.23). */
  readonly to: string
}

/**
 * Assigns the orders to an artist, an agent or a store by the rules for a single order; orders that are
 * already assigned to them or done are skipped. Throws 400 `notAssignable` before any change.
 */
export async function bulkAssign(db: Db, request: BulkRequest, given: BulkAssign): Promise<BulkResult> {
  const { kind } = given
  const to = await FIND[kind](db, given.to)
  const outcome = await changeInBatches(db, request, given.ids, async (tx, locked) => {
    const { changes, skipped } =
      kind === 'artist' ? await decideArtist(tx, locked, to, request) : decide(locked, kind, to)
    await applyChanges(tx, changes, request)
    return { changed: changes.map(({ order }) => order.id), skipped }
  })
  return answerBulk(db, request.account, outcome)
}
