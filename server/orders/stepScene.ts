import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/statuses.ts'
import type { Lane, StepOutcome, StepState, StepUndo } from '#contract/steps.ts'
import { type Db, rowsOf } from '../db/db.ts'
import type { Links } from '../files/links.ts'
import { type ProblemError, problem } from '../http/problem.ts'
import {
  applyChange,
  type ChangeRequest,
  checkVersion,
  lockToWork,
  type OrderChange,
  type StoredOrder,
} from './change.ts'
import { rowById } from './rows.ts'
import { readSteps, visibleLanes } from './steps.ts'

/** A write to the steps of an order; `links` is what its answer shows files with. */
export interface StepRequest extends ChangeRequest {
  readonly links: Links
}

/** A step as the rules need it. */
export interface StoredStep {
  readonly id: number
  readonly lane: Lane
  readonly artistId: number | null
  readonly status: OrderStatus
  readonly state: StepState
  /** Neither judged nor ended by another artist's lane. */
  readonly open: boolean
  /** Its lane ended when the order went to another artist (D-4.10). */
  readonly closed: boolean
  /** Whether the account may see its lane. */
  readonly visible: boolean
  readonly fileIds: readonly number[]
}

/** A locked order with all its steps, oldest first, and who wants to change them. */
export interface Scene {
  readonly tx: Db
  readonly order: StoredOrder
  readonly steps: readonly StoredStep[]
  readonly request: StepRequest
}

/** 409 with the status that stands: the order does not go that way from here (T21). */
export const refusal = ({ status }: Pick<StoredOrder, 'status'>): ProblemError =>
  problem('invalidTransition', { facts: { status } })

/** Locks the order of the path and reads its steps. Throws what `lockToWork` throws. */
export async function openScene(tx: Db, request: StepRequest): Promise<Scene> {
  const { account } = request
  const order = await lockToWork(tx, request)
  checkVersion(order, request)
  const steps = await rowsOf<StoredStep>(
    tx,
    sql`select s.id, s.lane, s.artist_id as "artistId", s.status, s.state,
        s.closed_date is not null as closed, coalesce(${visibleLanes(account)}, false) as visible,
        s.closed_date is null and s.state in ('WORKING', 'REVIEWING') as open,
        coalesce((select json_agg(l.file_id order by l.file_id) from step_files l where l.step_id = s.id),
          '[]') as "fileIds"
      from steps s join orders o on o.id = s.order_id where s.order_id = ${order.id} order by s.id`,
  )
  return { tx, order, steps, request }
}

/** The step that a path names. Throws 404 for one of another order or of a lane that the account may not see. */
export function stepOf({ steps }: Scene, logId: string): StoredStep {
  const step = steps.find(({ id, visible }) => visible && String(id) === logId)
  if (!step) throw problem('notFound')
  return step
}

/** The step that moves the order: the newest open one, which stands where the order stands (D-4.3). */
export function movingStep({ steps, order }: Pick<Scene, 'steps' | 'order'>): StoredStep | undefined {
  const newest = steps.findLast(({ open }) => open)
  return newest?.status === order.status ? newest : undefined
}

/** What an event about a step always says: which one, and whose lane, for those who may not hear of it. */
export const aboutStep = ({ id, status, lane, artistId }: StoredStep) => ({
  step: status,
  stepId: id,
  lane,
  artistId,
})

/** What something that somebody did makes of an order: when it last moved, and by whom (D-5). */
export const activityOf = (order: StoredOrder, { account, now }: Pick<StepRequest, 'account' | 'now'>) => ({
  lastActivityDate: now.toISOString(),
  lastActivityByArtist: order.assignedTo === account.id,
})

/** What a write to steps does to the order, and how it is taken back where it can be. */
type StepsChange = OrderChange & { readonly undo?: StepUndo }

/**
 * Every write that moves an order along its steps: lock, let the rule decide, write, record, and answer with
 * the order and its steps as the account sees them (D-4.13). Throws what `openScene` throws.
 */
export function changeSteps(
  db: Db,
  request: StepRequest,
  decide: (scene: Scene) => Promise<StepsChange | undefined>,
): Promise<StepOutcome> {
  const { account, links, now } = request
  return db.transaction(async (tx) => {
    const scene = await openScene(tx, request)
    const change = await decide(scene)
    if (change) await applyChange(tx, scene.order, change, request)
    const { id } = scene.order
    const order = await rowById(tx, account, id)
    const workLogs = await readSteps(tx, account, sql`s.order_id = ${id}`, links, now)
    const { status, statusForCanvas } = order
    const { undo } = change ?? {}
    return { id, status, ...(statusForCanvas && { statusForCanvas }), workLogs, order, ...(undo && { undo }) }
  })
}
