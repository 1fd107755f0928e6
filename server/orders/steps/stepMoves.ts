import { eq, sql } from 'drizzle-orm'
import { isPrintStatus, type OrderStatus, statusOf } from '#contract/orders/statuses.ts'
import type { ACTIVITY_TYPES, Lane, NOTIFIED_BY, StepState } from '#contract/orders/steps/steps.ts'
import { isWork, type Transition, type Trigger, transitionFor } from '#contract/orders/steps/workflow.ts'
import { rowOf, settleAll } from '../../db/db.ts'
import { preparedRows } from '../../db/prepared.ts'
import { problem } from '../../http/problem.ts'
import { readStepLimits } from '../../systemProperties/limits.ts'
import { stepDeadline } from '../alerts/deadlines.ts'
import type { OrderChange, StoredOrder } from '../change.ts'
import { stepActivities, steps } from '../stepTables.ts'
import { decidedMeanwhile } from './decidedMeanwhile.ts'
import { activityOf, movingStep, type StepContext, type StoredStep } from './stepContext.ts'

/** The canvas lane sets both statuses while printing; the art lane leaves this at NEW_ORDER (D-4.4). */
export function canvasStatus({ statusForCanvas }: StoredOrder, status: OrderStatus): OrderStatus {
  if (status === 'DONE') return statusForCanvas === 'NEW_ORDER' ? 'NEW_ORDER' : 'DONE'
  return isPrintStatus(status) ? status : 'NEW_ORDER'
}

/** The event for a status change; none if the status stays the same. */
export const statusChanged = (order: StoredOrder, status: OrderStatus): OrderChange['events'] =>
  status === order.status ? [] : [{ kind: 'statusChanged', data: { before: order.status, after: status } }]

/** The work whose files a review shows: the newest work step before it in its lane. */
export function workBehind(context: Pick<StepContext, 'steps'>, review: StoredStep): StoredStep | undefined {
  if (isWork(review.status) || review.lane !== 'ARTIST') return undefined
  return context.steps.findLast(
    ({ id, lane, artistId, status, closed }) =>
      id < review.id && !closed && lane === 'ARTIST' && artistId === review.artistId && isWork(status),
  )
}

export async function setState({ tx, request }: StepContext, id: number, state: StepState): Promise<void> {
  await tx
    .update(steps)
    .set({ state, lastModifiedDate: request.now.toISOString(), version: sql`${steps.version} + 1` })
    .where(eq(steps.id, id))
}

interface Beginning {
  readonly status: OrderStatus
  readonly state: StepState
  readonly lane: Lane
  readonly artistId: number | null
}

/** Starts a step with the name and deadline of its status (D-4.15, D-5). Returns its id. */
export async function beginStep({ tx, order, request }: StepContext, started: Beginning): Promise<number> {
  const at = request.now.toISOString()
  const [made] = await tx
    .insert(steps)
    .values({
      ...started,
      orderId: order.id,
      name: statusOf(started.status).friendlyName,
      deadline: stepDeadline(started.status, request.now, order.fasterProcessing, await readStepLimits(tx)),
      createdDate: at,
      lastModifiedDate: at,
    })
    .returning({ id: steps.id })
  if (!made) throw new Error('An inserted step came back without an id')
  return made.id
}

/** Records an activity on a step (A§3). */
export async function addActivity(
  { tx, request: { account, now } }: StepContext,
  stepId: number,
  activityType: (typeof ACTIVITY_TYPES)[number],
  sent: { readonly channel?: (typeof NOTIFIED_BY)[number]; readonly outboxId?: number } = {},
): Promise<void> {
  const at = now.toISOString()
  await tx.insert(stepActivities).values({ stepId, activityType, actorId: account.id, at, ...sent })
}

async function isTracked({ tx, order }: StepContext): Promise<boolean> {
  const { tracked } = await rowOf<{ tracked: boolean }>(
    tx,
    sql`select exists (select 1 from trackings where order_id = ${order.id}) as tracked`,
  )
  return tracked
}

/**
 * The transition for the trigger on the step, if any. Throws 409 `invalidTransition` for any step but the one
 * that moves the order (D-4.3), and `noTracking` if only the tracking is missing (T17).
 */
export async function findTransition(
  context: StepContext,
  trigger: Trigger,
  step: StoredStep,
): Promise<Transition | undefined> {
  const { order } = context
  if (movingStep(context) !== step) throw await decidedMeanwhile(context, step)
  const asked = { hasCanvas: order.hasCanvas, tracked: true }
  const row = transitionFor(trigger, step, asked)
  if (row?.when?.tracked && !(await isTracked(context)))
    throw problem('noTracking', { facts: { status: order.status } })
  return row
}

/** Changes to the order's columns for a new status. */
export const movedTo = ({ order, request }: StepContext, status: OrderStatus): Partial<StoredOrder> => ({
  status,
  statusForCanvas: canvasStatus(order, status),
  // Final files are uploaded to a separate folder (T10).
  ...(status === 'EXPORT_FILE' && {
    finalDriveId: order.finalDriveId ?? `final-${order.code.toLowerCase()}`,
  }),
  ...activityOf(order, request),
  // Written together, so that recalculating the alerts does not cause a second write.
  ...(status === 'DONE' && { alerts: [], alert: null, lastActivityByArtist: false }),
})

/**
 * Applies a transition: closes the step and the work behind it, and starts the next one. Returns the change
 * of the order, and the id of the new step.
 */
export async function takeTransition(
  context: StepContext,
  step: StoredStep,
  { becomes, decidesWork, to, next }: Pick<Transition, 'becomes' | 'decidesWork' | 'to' | 'next'>,
): Promise<{ readonly change: OrderChange; readonly started: number | undefined }> {
  const work = decidesWork ? workBehind(context, step) : undefined
  const { state, lane } = next ?? {}
  const [started] = await settleAll(
    state === undefined || lane === undefined
      ? undefined
      : beginStep(context, {
          status: to,
          state,
          lane,
          artistId: lane === 'CANVAS' ? null : (context.order.assignedTo ?? step.artistId),
        }),
    setState(context, step.id, becomes),
    work && work.state !== becomes ? setState(context, work.id, becomes) : undefined,
  )
  if (started !== undefined && next?.takesFiles) {
    await preparedRows(
      context.tx,
      sql`insert into step_files (step_id, file_id)
        select ${started}::int, file_id from step_files where step_id = ${step.id} order by position`,
    )
  }
  return {
    started,
    change: { set: movedTo(context, to), events: statusChanged(context.order, to) },
  }
}
