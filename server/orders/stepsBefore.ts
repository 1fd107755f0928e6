import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { STEP_UNDO_SECONDS, type StepUndo } from '#contract/steps.ts'
import { rowOf } from '../db/db.ts'
import { bulkOperationOrders, bulkOperations } from './bulkTables.ts'
import type { OrderChange, StoredOrder } from './change.ts'
import type { Scene } from './stepScene.ts'

const SECOND_MS = 1000

/** Kinds of what somebody does to one order that can be taken back. */
export const UNDOABLE_ACTS = ['approve', 'cancel'] as const
export type UndoableAct = (typeof UNDOABLE_ACTS)[number]

/** A row as the database has it: it goes back as it was, whatever columns there are. */
type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** What such an act may change of an order beside its own columns. */
interface Standing {
  readonly steps: readonly Row[]
  readonly pins: readonly Row[]
  readonly activities: readonly Row[]
}

/** What is needed to take an act back. */
export interface StepsBefore {
  readonly columns: Partial<StoredOrder>
  /** Steps and notes that were changed or removed, as they were. */
  readonly steps: readonly Row[]
  readonly pins: readonly Row[]
  /** Ids of what the act made. */
  readonly begun: readonly number[]
  readonly activities: readonly number[]
}

const readStanding = ({ tx, order }: Scene): Promise<Standing> =>
  rowOf<Standing & Record<string, unknown>>(
    tx,
    sql`with own as (select s.* from steps s where s.order_id = ${order.id})
      select coalesce((select json_agg(to_jsonb(own) order by own.id) from own), '[]') as steps,
        coalesce((select json_agg(json_build_object('id', p.id, 'task_step_id', p.task_step_id, 'done', p.done)
          order by p.id) from pins p where p.order_id = ${order.id}), '[]') as pins,
        coalesce((select json_agg(json_build_object('id', a.id) order by a.id)
          from step_activities a where a.step_id in (select id from own)), '[]') as activities`,
  )

/** Rows that are not the same any more, as they were. */
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
  await tx.insert(bulkOperations).values({
    id: operation,
    kind: act,
    accountId: request.account.id,
    createdDate: request.now.toISOString(),
  })
  await tx.insert(bulkOperationOrders).values({
    operationId: operation,
    orderId: order.id,
    versionAfter: order.version + 1,
    before: { ...before },
  })
  const until = new Date(request.now.getTime() + STEP_UNDO_SECONDS * SECOND_MS)
  return { operation, until: until.toISOString() }
}

/** Does what `work` does to the locked order, and keeps what it was for the account that did it. */
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
