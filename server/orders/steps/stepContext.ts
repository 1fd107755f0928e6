import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import { actorRefusal } from '#contract/orders/steps/actors.ts'
import type { Lane, StepOutcome, StepState } from '#contract/orders/steps/steps.ts'
import { movingOf, type Trigger } from '#contract/orders/steps/workflow.ts'
import type { Undo } from '#contract/orders/undo.ts'
import { type Db, settleAll } from '../../db/db.ts'
import { preparedRows } from '../../db/prepared.ts'
import { type ProblemError, problem } from '../../http/problem.ts'
import { checkVersion, type OrderChange, type StoredOrder } from '../change.ts'
import { rowById } from '../rows.ts'
import { type Decision, type PageRequest, writeOrder } from '../write.ts'
import { readSteps } from './steps.ts'
import { readBeforeStep, remember, type UndoableAct } from './stepsBefore.ts'
import { visibleLanes } from './visibleLanes.ts'

/** A step with the fields that the rules need. */
export interface StoredStep {
  readonly id: number
  readonly lane: Lane
  readonly artistId: number | null
  readonly status: OrderStatus
  readonly state: StepState
  /** Neither approved or rejected, nor closed by another artist's lane. */
  readonly open: boolean
  /** Its lane was closed when the order was assigned to another artist (D-4.10). */
  readonly closed: boolean
  /** Whether the account may see its lane. */
  readonly visible: boolean
  readonly fileIds: readonly number[]
}

/** A locked order with all its steps, oldest first, and the request. */
export interface StepContext {
  readonly tx: Db
  readonly order: StoredOrder
  readonly steps: readonly StoredStep[]
  readonly request: PageRequest
}

/** 409 with the current status: no such transition from here (T21). */
export const refusal = ({ status }: Pick<StoredOrder, 'status'>): ProblemError =>
  problem('invalidTransition', { facts: { status } })

/** The steps and the request around an order that the caller has locked. */
export async function readStepContext(
  tx: Db,
  order: StoredOrder,
  request: PageRequest,
): Promise<StepContext> {
  const { account } = request
  const steps = await preparedRows<StoredStep>(
    tx,
    sql`select s.id, s.lane, s.artist_id as "artistId", s.status, s.state,
        s.closed_date is not null as closed, coalesce(${visibleLanes(account)}, false) as visible,
        s.closed_date is null and s.state in ('WORKING', 'REVIEWING') as open,
        coalesce((select json_agg(l.file_id order by l.position) from step_files l where l.step_id = s.id),
          '[]') as "fileIds"
      from steps s join orders o on o.id = s.order_id where s.order_id = ${order.id} order by s.id`,
  )
  return { tx, order, steps, request }
}

/** The step named in a path. Throws 404 if it belongs to another order or a hidden lane. */
export function stepOf({ steps }: StepContext, logId: string): StoredStep {
  const step = steps.find(({ id, visible }) => visible && String(id) === logId)
  if (!step) throw problem('notFound')
  return step
}

/** The step that moves the order (D-4.3). */
export const movingStep = ({ steps, order }: Pick<StepContext, 'steps' | 'order'>): StoredStep | undefined =>
  movingOf(
    order,
    steps.filter(({ open }) => open),
  )

/** The step that moves the order, else the last one (D-4.18). Throws 409 `invalidTransition` without one. */
export function currentStep(context: StepContext): StoredStep {
  const step = movingStep(context) ?? context.steps.findLast(({ closed }) => !closed)
  if (!step) throw refusal(context.order)
  return step
}

/** Whether the account works on the lane: it is the lane's artist, and assigned to the order. */
export const isLaneArtist = (
  { order, request: { account } }: StepContext,
  { artistId }: Pick<StoredStep, 'artistId'>,
): boolean => artistId === account.id && order.assignedTo === account.id

/** Throws 403 `notYourStep` or `forbidden` if the account may not trigger a transition of the step. */
export function checkActor(context: StepContext, trigger: Trigger, step: StoredStep): void {
  const own = isLaneArtist(context, step)
  const refused = actorRefusal(trigger, context.request.account, { status: step.status, own })
  if (refused === 'notYourStep') throw problem('notYourStep')
  if (refused) throw problem('forbidden', { missing: [refused] })
}

/** Data of every event on a step: its id and lane, so that the event can be hidden with the lane. */
export const aboutStep = ({ id, status, lane, artistId }: StoredStep) => ({
  step: status,
  stepId: id,
  lane,
  artistId,
})

/** Order columns after an activity: its time, and whether it was by the artist (D-5). */
export const activityOf = (order: StoredOrder, { account, now }: Pick<PageRequest, 'account' | 'now'>) => ({
  lastActivityDate: now.toISOString(),
  lastActivityByArtist: order.assignedTo === account.id,
})

/** A write whose rule needs the steps of the order. Throws as `writeOrder` does, 409 `versionConflict`. */
export const writeWithSteps = <Reply>(
  db: Db,
  request: PageRequest,
  decide: (context: StepContext) => Promise<Decision<Reply>>,
): Promise<Reply> =>
  writeOrder(db, request, async (tx, order) => {
    checkVersion(order, request)
    return decide(await readStepContext(tx, order, request))
  })

async function outcomeOf({ tx, order: { id }, request }: StepContext, undo?: Undo) {
  const { account, links, now } = request
  const [order, workLogs] = await settleAll(
    rowById(tx, account, id),
    readSteps(tx, account, sql`s.order_id = ${id}`, links, now),
  )
  const { status, statusForCanvas } = order
  return { id, status, ...(statusForCanvas && { statusForCanvas }), workLogs, order, ...(undo && { undo }) }
}

/** A write that moves an order along its steps, and replies with both as the account sees them (D-4.13). */
export const changeSteps = (
  db: Db,
  request: PageRequest,
  decide: (context: StepContext) => Promise<OrderChange | undefined>,
): Promise<StepOutcome> =>
  writeWithSteps(db, request, async (context) => {
    const change = await decide(context)
    return { change, reply: () => outcomeOf(context) }
  })

/** The same for an action that the account can undo: saves the values from before it. */
export const changeUndoably = (
  db: Db,
  request: PageRequest,
  act: UndoableAct,
  decide: (context: StepContext) => Promise<OrderChange>,
): Promise<StepOutcome> =>
  writeOrder(db, request, async (tx, order) => {
    checkVersion(order, request)
    const [context, before] = await settleAll(
      readStepContext(tx, order, request),
      readBeforeStep(tx, order.id),
    )
    const change = await decide(context)
    const undo = await remember(tx, { order, act, before, set: change.set, by: request })
    return { change, reply: () => outcomeOf(context, undo) }
  })
