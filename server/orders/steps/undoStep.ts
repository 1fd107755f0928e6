import { eq, type SQL, sql } from 'drizzle-orm'
import { STEP_UNDO_SECONDS, type StepOutcome } from '#contract/orders/steps/steps.ts'
import { type Db, rowOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { problem } from '../../http/problem.ts'
import { bulkOperations } from '../bulk/bulkTables.ts'
import { findAct } from '../bulk/findAct.ts'
import type { PageRequest } from '../write.ts'
import { changeSteps, type StepContext } from './stepContext.ts'
import { type StepsBefore, UNDOABLE_ACTS, type UndoableAct } from './stepsBefore.ts'

const rowsIn = (rows: StepsBefore['steps']): SQL => sql`${JSON.stringify(rows)}::jsonb`

/** Customer feedback does not change the order's version, and would be lost with the step. */
async function checkUnsaid({ tx, order }: StepContext, started: readonly number[]): Promise<void> {
  const { said } = await rowOf<{ said: boolean }>(
    tx,
    sql`select exists (select 1 from step_feedbacks where step_id = any(${intArray(started)})) as said`,
  )
  if (said)
    throw problem('versionConflict', { facts: { version: order.version }, says: { key: 'saidMeanwhile' } })
}

/** Deletes what the action created and restores what it changed; pins after the steps they reference. */
async function restore({ tx, order }: StepContext, before: StepsBefore): Promise<void> {
  await tx.execute(sql`delete from step_activities where id = any(${intArray(before.activities)})`)
  await tx.execute(sql`insert into steps overriding system value
    select was.* from jsonb_populate_recordset(null::steps, ${rowsIn(before.steps)}) was
    on conflict (id) do update set state = excluded.state, deadline = excluded.deadline,
      closed_date = excluded.closed_date, last_modified_date = excluded.last_modified_date,
      version = steps.version + 1`)
  await tx.execute(sql`update pins p set task_step_id = was.task_step_id, done = was.done, version = p.version + 1
    from jsonb_to_recordset(${rowsIn(before.pins)}) as was(id int, task_step_id int, done boolean)
    where p.id = was.id and p.order_id = ${order.id}`)
  await tx.execute(
    sql`delete from steps where order_id = ${order.id} and id = any(${intArray(before.started)})`,
  )
}

/**
 * Undoes the account's last action on the order, within a minute, if the order was not changed since. Throws
 * 404 for other accounts' actions, 409 `undoExpired` if it is too late, `versionConflict` if the order was
 * changed.
 */
export function undoStep(db: Db, request: PageRequest, operation: string): Promise<StepOutcome> {
  return changeSteps(db, request, async (context) => {
    const { tx, order } = context
    const act = { operation, kinds: UNDOABLE_ACTS, seconds: STEP_UNDO_SECONDS }
    const { kind, before: saved } = await findAct<UndoableAct>(tx, order, request, act)
    const before = saved as unknown as StepsBefore
    await checkUnsaid(context, before.started)
    await restore(context, before)
    // Deleted, so that it can be undone only once.
    await tx.delete(bulkOperations).where(eq(bulkOperations.id, operation))
    const { status } = order
    const after = before.columns.status ?? status
    return { set: before.columns, events: [{ kind: 'undone', data: { of: kind, before: status, after } }] }
  })
}
