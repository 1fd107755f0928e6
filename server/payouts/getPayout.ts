import { type SQL, sql } from 'drizzle-orm'
import type { Payout } from '#contract/payouts/payouts.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import {
  itemOf,
  PAYOUT_ITEMS,
  payeeName,
  ROW,
  type StoredItem,
  type StoredRow,
  type Viewer,
  visiblePayout,
} from './rows.ts'
import { payoutScope } from './scope.ts'

interface Stored extends StoredRow {
  readonly items: StoredItem[] | null
  readonly email: string | null
  readonly createdBy: string
  readonly voidedBy: string | null
  readonly voidReason: string | null
}

/** The payout that the condition on `p` finds; the scope is the caller's matter. */
async function readPayout(db: Db, viewer: Viewer, where: SQL): Promise<Payout | undefined> {
  const [found] = await rowsOf<{ row: Stored }>(
    db,
    sql`select json_build_object(${ROW}, 'items', ${PAYOUT_ITEMS}, 'email', p.email, 'createdBy', ${payeeName(sql`p.created_by`)},
        'voidedBy', ${payeeName(sql`p.voided_by`)}, 'voidReason', p.void_reason) as row
      from payouts p where ${where}`,
  )
  if (!found) return undefined
  const { row } = found
  return {
    ...visiblePayout(viewer, row),
    items: (row.items ?? []).map(itemOf),
    email: row.email,
    createdBy: row.createdBy,
    voidedBy: row.voidedBy,
    voidReason: row.voidReason,
  }
}

const LARGEST_ID = 2_147_483_647

/** The payout named in a path: by transaction id, else by id (D-1.2). */
export function isPayoutNamed(key: string): SQL {
  const id = /^\d{1,10}$/.test(key) ? Number(key) : 0
  return id > 0 && id <= LARGEST_ID ? sql`p.id = ${id}` : sql`p.transaction_id = ${key.toUpperCase()}`
}

/** One payout by transaction id or id. Throws 404 outside the scope. */
export async function getPayout(db: Db, viewer: Viewer, key: string): Promise<Payout> {
  const payout = await readPayout(db, viewer, sql`${isPayoutNamed(key)} and ${payoutScope(viewer.account)}`)
  if (!payout) throw problem('notFound')
  return payout
}

/**
 * The payout just written in this transaction. Accounts without VIEW_ALL_PAYOUT may pay what they may not
 * list, so the scope does not apply.
 */
export async function payoutById(tx: Db, viewer: Viewer, id: number): Promise<Payout> {
  const payout = await readPayout(tx, viewer, sql`p.id = ${id}`)
  if (!payout) throw new Error(`Payout ${id} is gone within its own transaction`)
  return payout
}
