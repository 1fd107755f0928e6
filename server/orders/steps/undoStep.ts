import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { STEP_UNDO_SECONDS, type StepOutcome } from '#contract/orders/steps/steps.ts'
import { type Db, iso, rowOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { problem } from '../../http/problem.ts'
import { bulkOperationOrders, bulkOperations } from '../bulk/bulkTables.ts'
import { orderChangedBy } from '../changedSince.ts'
import type { PageRequest } from '../write.ts'
import { changeSteps, type StepContext } from './stepContext.ts'
import { type StepsBefore, UNDOABLE_ACTS } from './stepsBefore.ts'

const SECOND_MS = 1000

/** The account's action on this order with this id. Throws 404 if there is none, 409 if it is too late. */
async function findAct({ tx, order, request: { account, now } }: StepContext, operation: string) {
  const [act] = await tx
    .select({
      kind: bulkOperations.kind,
      createdDate: bulkOperations.createdDate,
      versionAfter: bulkOperationOrders.versionAfter,
      before: bulkOperationOrders.before,
    })
    .from(bulkOperations)
    .innerJoin(bulkOperationOrders, eq(bulkOperationOrders.operationId, bulkOperations.id))
    .where(
      and(
        eq(bulkOperations.id, operation),
        eq(bulkOperations.accountId, account.id),
        inArray(bulkOperations.kind, [...UNDOABLE_ACTS]),
        eq(bulkOperationOrders.orderId, order.id),
      ),
    )
  if (!act) throw problem('notFound')
  const until = Date.parse(iso(act.createdDate)) + STEP_UNDO_SECONDS * SECOND_MS
  if (until < now.getTime()) throw problem('undoExpired')
  if (act.versionAfter !== order.version)
    throw problem('versionConflict', {
      facts: { version: order.version },
      says: orderChangedBy(order, { account, now }),
    })
  return { kind: act.kind, before: act.before as unknown as StepsBefore }
}

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
    const { kind, before } = await findAct(context, operation)
    await checkUnsaid(context, before.started)
    await restore(context, before)
    // Deleted, so that it can be undone only once.
    await context.tx.delete(bulkOperations).where(eq(bulkOperations.id, operation))
    const { status } = context.order
    const after = before.columns.status ?? status
    return { set: before.columns, events: [{ kind: 'undone', data: { of: kind, before: status, after } }] }
  })
}
