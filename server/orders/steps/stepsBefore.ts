import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { STEP_UNDO_SECONDS, type StepUndo } from '#contract/orders/steps/steps.ts'
import { plannedOnce, rowOf } from '../../db/db.ts'
import { bulkOperationOrders, bulkOperations } from '../bulk/bulkTables.ts'
import type { OrderChange, StoredOrder } from '../change.ts'
import type { Scene } from './stepScene.ts'

const SECOND_MS = 1000

/** Actions on a single order that can be undone. */
export const UNDOABLE_ACTS = ['approve', 'cancel'] as const
export type UndoableAct = (typeof UNDOABLE_ACTS)[number]

/** A raw database row: restored as it was, independent of its columns. */
type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** Rows besides the order's own columns that such an action may change. */
interface Standing {
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
  readonly begun: readonly number[]
  readonly activities: readonly number[]
}

const readStanding = ({ tx, order }: Scene): Promise<Standing> =>
  rowOf<Standing & Record<string, unknown>>(
    tx,
    plannedOnce(sql`with own as (select s.* from steps s where s.order_id = ${order.id})
      select coalesce((select json_agg(to_jsonb(own) order by own.id) from own), '[]') as steps,
        coalesce((select json_agg(json_build_object('id', p.id, 'task_step_id', p.task_step_id, 'done', p.done)
          order by p.id) from pins p where p.order_id = ${order.id}), '[]') as pins,
        coalesce((select json_agg(json_build_object('id', a.id) order by a.id)
          from step_activities a where a.step_id in (select id from own)), '[]') as activities`),
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

async function remember(scene: Scene, act: UndoableAct, before: StepsBefore): Promise<StepUndo> {
  const { tx, order, request } = scene
  const operation = randomUUID()
  await tx.execute(
    plannedOnce(sql`with operation as (
        insert into ${bulkOperations} (id, kind, account_id, created_date)
        values (${operation}, ${act}, ${request.account.id}, ${request.now.toISOString()}))
      insert into ${bulkOperationOrders} (operation_id, order_id, version_after, before)
      values (${operation}, ${order.id}, ${order.version + 1}, ${JSON.stringify(before)}::jsonb)`),
  )
  const until = new Date(request.now.getTime() + STEP_UNDO_SECONDS * SECOND_MS)
  return { operation, until: until.toISOString() }
}

/** Runs `work` on the locked order, and saves the previous values so that the account can undo it. */
export async function undoably(
  scene: Scene,
  act: UndoableAct,
  work: () => Promise<OrderChange>,
): Promise<OrderChange & { readonly undo: StepUndo }> {
  const before = await readStanding(scene)
  const change = await work()
  const after = await readStanding(scene)
  const keys = Object.keys(change.set ?? {}) as (keyof StoredOrder)[]
  const undo = await remember(scene, act, {
    columns: Object.fromEntries(keys.map((key) => [key, scene.order[key]])),
    steps: changed(before.steps, after.steps),
    pins: changed(before.pins, after.pins),
    begun: added(before.steps, after.steps),
    activities: added(before.activities, after.activities),
  })
  return { ...change, undo }
}
