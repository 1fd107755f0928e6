import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { STEP_UNDO_SECONDS } from '#contract/orders/steps/steps.ts'
import type { Undo } from '#contract/orders/undo.ts'
import type { Db } from '../../db/db.ts'
import { preparedRow, preparedRows } from '../../db/prepared.ts'
import { bulkOperationOrders, bulkOperations } from '../bulk/bulkTables.ts'
import type { ChangeRequest, OrderChange, StoredOrder } from '../change.ts'

const SECOND_MS = 1000

/** Actions on a single order that can be undone. */
export const UNDOABLE_ACTS = ['approve', 'cancel'] as const
export type UndoableAct = (typeof UNDOABLE_ACTS)[number]

/** A raw database row: restored as it was, independent of its columns. */
type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** Rows besides the order's own columns that such an action may change. */
interface Before {
  readonly steps: readonly Row[]
  readonly pins: readonly Row[]
  readonly activities: readonly Row[]
}

/** What is needed to undo an action. */
export interface StepsBefore {
  readonly columns: Partial<StoredOrder>
  /** Previous values of changed or deleted steps and pins. */
  readonly steps: readonly Row[]
  readonly pins: readonly Row[]
  /** Ids of steps created by the action. */
  readonly started: readonly number[]
  readonly activities: readonly number[]
}

/** The rows of an order that an action may change. */
export const readBeforeStep = (tx: Db, orderId: number): Promise<Before> =>
  preparedRow<Before & Record<string, unknown>>(
    tx,
    sql`with own as (select s.* from steps s where s.order_id = ${orderId})
      select coalesce((select json_agg(to_jsonb(own) order by own.id) from own), '[]') as steps,
        coalesce((select json_agg(json_build_object('id', p.id, 'task_step_id', p.task_step_id, 'done', p.done)
          order by p.id) from pins p where p.order_id = ${orderId}), '[]') as pins,
        coalesce((select json_agg(json_build_object('id', a.id) order by a.id)
          from step_activities a where a.step_id in (select id from own)), '[]') as activities`,
  )

/** Previous values of rows that have changed. */
function changed(before: readonly Row[], after: readonly Row[]): Row[] {
  const now = new Map(after.map((row) => [row.id, JSON.stringify(row)]))
  return before.filter((row) => now.get(row.id) !== JSON.stringify(row))
}

function added(before: readonly Row[], after: readonly Row[]): number[] {
  const known = new Set(before.map(({ id }) => id))
  return after.flatMap(({ id }) => (known.has(id) ? [] : [id]))
}

/** An action on a locked order whose undo is to be remembered. */
interface Act {
  readonly order: StoredOrder
  readonly act: UndoableAct
  readonly before: Before
  /** Columns of the order that it sets. */
  readonly set: OrderChange['set']
  readonly by: Pick<ChangeRequest, 'account' | 'now'>
}

/** Saves the values from before an action whose rows are written, so that the account can undo it. */
export async function remember(tx: Db, { order, act, before, set = {}, by }: Act): Promise<Undo> {
  const after = await readBeforeStep(tx, order.id)
  const keys = Object.keys(set) as (keyof StoredOrder)[]
  const saved: StepsBefore = {
    columns: Object.fromEntries(keys.map((key) => [key, order[key]])),
    steps: changed(before.steps, after.steps),
    pins: changed(before.pins, after.pins),
    started: added(before.steps, after.steps),
    activities: added(before.activities, after.activities),
  }
  const operation = randomUUID()
  await preparedRows(
    tx,
    sql`with operation as (
        insert into ${bulkOperations} (id, kind, account_id, created_date)
        values (${operation}, ${act}, ${by.account.id}, ${by.now.toISOString()}))
      insert into ${bulkOperationOrders} (operation_id, order_id, version_after, before)
      values (${operation}, ${order.id}, ${order.version + 1}, ${JSON.stringify(saved)}::jsonb)`,
  )
  const until = new Date(by.now.getTime() + STEP_UNDO_SECONDS * SECOND_MS)
  return { operation, until: until.toISOString() }
}
