import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { lockBudgets, writeBudgets } from '../budgets/entries.ts'
import { restored } from '../bulk/bulkOperations.ts'
import type { LockedChange } from '../bulk/bulkWrite.ts'
import type { ChangeRequest, StoredOrder } from '../change.ts'
import type { AssignBefore } from './assignBefore.ts'
import { giveLinksBack } from './keptWork.ts'

type Request = Pick<ChangeRequest, 'account' | 'now'>

/** A locked order that has not changed since its artist was, and its saved values. */
export interface Changed {
  readonly order: StoredOrder
  readonly before: AssignBefore
}

/** Why a change of artist stays although the order has the same version. */
type Stays = 'paidMeanwhile' | 'saidMeanwhile'

const isTouched = (entry: AssignBefore['entry']): boolean =>
  entry !== null && (entry.created || entry.before !== entry.after)

/** Payments do not change the order's version: an entry that would be deleted or changed must be as it was left. */
async function paidSince(tx: Db, changed: readonly Changed[]): Promise<ReadonlySet<number>> {
  const touched = changed.filter(({ before }) => isTouched(before.entry))
  const ids = touched.map(({ before }) => before.entry?.id ?? 0)
  const entries = await lockBudgets(tx, sql`b.id = any(${intArray(ids)})`)
  const now = new Map(entries.map((entry) => [entry.id, entry]))
  const paid = touched.filter(({ before: { entry } }) => {
    const found = now.get(entry?.id ?? 0)
    return !found || found.paid || found.budget !== entry?.after
  })
  return new Set(paid.map(({ order }) => order.id))
}

/** What is said at a step does not always change the order, and would be lost with the step. */
async function saidSince(tx: Db, changed: readonly Changed[]): Promise<ReadonlySet<number>> {
  const started = changed.flatMap(({ before }) => before.started)
  const said = await rowsOf<{ orderId: number }>(
    tx,
    sql`select distinct s.order_id as "orderId" from steps s join orders o on o.id = s.order_id
      where s.id = any(${intArray(started)}) and (
        exists (select from step_feedbacks b where b.step_id = s.id and b.created_date > o.last_modified_date)
        or exists (select from step_comments c where c.step_id = s.id and c.created_date > o.last_modified_date))`,
  )
  return new Set(said.map(({ orderId }) => orderId))
}

async function restoreSteps(tx: Db, changed: readonly Changed[]): Promise<void> {
  const all = changed.map(({ before }) => before)
  const reopened = JSON.stringify(all.flatMap((before) => before.reopened))
  await giveLinksBack(
    tx,
    all.flatMap(({ kept }) => kept),
  )
  await tx.execute(sql`delete from steps where id = any(${intArray(all.flatMap(({ started }) => started))})`)
  await tx.execute(sql`update steps set closed_date = null, version = version + 1
    where id = any(${intArray(all.flatMap(({ closed }) => closed))})`)
  await tx.execute(sql`update steps s set closed_date = was."closedDate", version = s.version + 1
    from jsonb_to_recordset(${reopened}::jsonb) as was(id int, "closedDate" timestamptz) where s.id = was.id`)
}

/** Restores the entries, and writes into the history of the budgets who has the order again. */
async function restoreEntries(tx: Db, changed: readonly Changed[], { account, now }: Request): Promise<void> {
  const touched = changed.flatMap(({ before: { entry } }) => (entry && isTouched(entry) ? [entry] : []))
  const created = touched.filter((entry) => entry.created).map(({ id }) => id)
  const again = changed.flatMap(({ order, before }) =>
    typeof before.columns.assignedTo === 'number'
      ? [{ orderId: order.id, artistId: before.columns.assignedTo }]
      : [],
  )
  const by = sql`${now.toISOString()}::timestamptz, ${account.id}::int`
  await tx.execute(sql`delete from artist_budgets where id = any(${intArray(created)})`)
  const kept = touched.filter((entry) => !entry.created)
  await writeBudgets(
    tx,
    kept.map(({ id, before }) => ({ id, budget: before })),
    { account, now },
  )
  await tx.execute(sql`insert into budget_changes
      (order_id, artist_budget_id, artist_id, action, amount, created_date, created_by)
    select b.order_id, b.id, b.artist_id, 'CHANGE_ARTIST', b.budget, ${by}
    from jsonb_to_recordset(${JSON.stringify(again)}::jsonb) as g("orderId" int, "artistId" int)
      join artist_budgets b on b.order_id = g."orderId" and b.artist_id = g."artistId" order by b.order_id`)
}

/**
 * Takes back changes of artist of locked orders: steps, lanes and budgets are as before (D-7.45). Returns the change of each
 * order, and why others stay.
 */
export async function takeBack(
  tx: Db,
  changed: readonly Changed[],
  request: Request,
): Promise<{ readonly changes: LockedChange[]; readonly stays: ReadonlyMap<number, Stays> }> {
  const paid = await paidSince(tx, changed)
  const said = await saidSince(tx, changed)
  const free = changed.filter(({ order: { id } }) => !paid.has(id) && !said.has(id))
  await restoreSteps(tx, free)
  await restoreEntries(tx, free, request)
  const why = (id: number): Stays => (paid.has(id) ? 'paidMeanwhile' : 'saidMeanwhile')
  return {
    changes: free.map(({ order, before }) => ({ order, change: restored(order, before, 'assign') })),
    stays: new Map([...paid, ...said].map((id) => [id, why(id)])),
  }
}
