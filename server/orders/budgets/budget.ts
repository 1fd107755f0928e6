import { and, eq, sql } from 'drizzle-orm'
import { MAX_BUDGET } from '#contract/fields.ts'
import type { BUDGET_ACTIONS, BudgetChange } from '#contract/orders/budgets.ts'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, iso, rowsOf } from '../../db/db.ts'
import { personJson } from '../../db/personJson.ts'
import { problem } from '../../http/problem.ts'
import { isUnnamed } from '../../scope/agentNames.ts'
import { findOrderId } from '../../scope/findOrder.ts'
import { type ChangeRequest, type OrderChange, type StoredOrder } from '../change.ts'
import { artistBudgets, budgetChanges } from '../tables.ts'
import { changeOrder } from '../write.ts'

export interface Adjustment {
  readonly action: (typeof BUDGET_ACTIONS)[number]
  /** The new value for MODIFY, otherwise the signed difference (D-8.7). */
  readonly amount: number
  readonly note: string
  /** The entry to change; by default that of the assigned artist (D-8.8). */
  readonly entryId?: number | undefined
}

/** The entry to change. Throws 409 `noArtist`, 404 for an entry of another order. */
async function findEntry(tx: Db, order: StoredOrder, entryId: number | undefined) {
  if (entryId === undefined && order.assignedTo === null) throw problem('noArtist')
  const which =
    entryId === undefined
      ? eq(artistBudgets.artistId, order.assignedTo as number)
      : eq(artistBudgets.id, entryId)
  const [entry] = await tx
    .select()
    .from(artistBudgets)
    .where(and(eq(artistBudgets.orderId, order.id), which))
    .for('update')
  if (!entry) throw problem('notFound')
  return entry
}

/**
 * Changes an entry of the locked order, writes the history, and returns the order's change. Throws 409
 * `alreadyPaid` for a paid entry (D-8.10), 400 `negativeBudget` if the result would be negative, 409
 * `noArtist` if nobody is assigned.
 */
export async function changeEntry(
  tx: Db,
  order: StoredOrder,
  given: Adjustment,
  { account, now }: Pick<ChangeRequest, 'account' | 'now'>,
): Promise<OrderChange> {
  const entry = await findEntry(tx, order, given.entryId)
  if (entry.paymentStatus === 'PAID') throw problem('alreadyPaid', { facts: { orders: `#${order.number}` } })
  const budget = given.action === 'MODIFY' ? given.amount : entry.budget + given.amount
  if (budget < 0) throw problem('negativeBudget', { facts: { budget: entry.budget } })
  if (budget > MAX_BUDGET) throw problem('invalidInput', { fieldErrors: { amount: 'validation.tooLarge' } })
  await tx.update(artistBudgets).set({ budget }).where(eq(artistBudgets.id, entry.id))
  await tx.insert(budgetChanges).values({
    orderId: order.id,
    artistBudgetId: entry.id,
    artistId: entry.artistId,
    action: given.action,
    amount: given.amount,
    note: given.note,
    createdDate: now.toISOString(),
    createdBy: account.id,
  })
  const { artistId, budget: before } = entry
  const data = { artistId, action: given.action, before, after: budget, note: given.note }
  return {
    ...(artistId === order.assignedTo && { set: { budget } }),
    events: [{ kind: 'budgetChanged', data }],
  }
}

/** Changes an entry of an order, see `changeEntry`. */
export const adjustBudget = (db: Db, request: ChangeRequest, given: Adjustment): Promise<OrderRow> =>
  changeOrder(db, request, (tx, order) => changeEntry(tx, order, given, request))

/** The history of an order's budgets, newest first; only the artist's own if they may see no others. */
export async function getBudgetLog(db: Db, account: SignedIn, idOrCode: string): Promise<BudgetChange[]> {
  const id = await findOrderId(db, account, idOrCode)
  const own = seesOwnOnly(account) ? sql`and b.artist_id = ${account.id}` : sql``
  const rows = await rowsOf<BudgetChange>(
    db,
    sql`select b.id, b.created_date as "createdDate", b.action, b.amount, b.note,
        b.artist_budget_id as "bookingArtistBudgetId", ${personJson('ar')} as artist,
        case when ${isUnnamed(account, sql`u.id`)} then null
          else json_build_object('fullName', trim(u.first_name || ' ' || u.last_name)) end as "user"
      from budget_changes b join orders o on o.id = b.order_id join users u on u.id = b.created_by left join users ar on ar.id = b.artist_id
      where b.order_id = ${id} ${own} order by b.id desc`,
  )
  return rows.map((row) => ({ ...row, createdDate: iso(row.createdDate) }))
}
