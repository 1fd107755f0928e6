import { permits } from '#contract/access.ts'
import { actorRefusal } from '#contract/orders/actors.ts'
import type { Order } from '#contract/orders/orders.ts'
import { cancelStep, reopenOrder, type Step } from '#contract/orders/steps.ts'
import { movingOf, type Trigger, takesMoreFiles, transitionFor } from '#contract/orders/workflow.ts'
import type { Account } from '#contract/session/session.ts'

/** The actions offered on a step, exactly as A§4 and D-4 say; the server has the last word. */
export interface StepPowers {
  /** Start Sketching: the assigned artist with the permission, or ROLE_ADMIN on their behalf (D-3.12). */
  readonly start: boolean
  readonly approve: boolean
  readonly reject: boolean
  /** Submits the work, which moves the order. */
  readonly submit: boolean
  /** Adds files to what is being reviewed or sent. */
  readonly addFiles: boolean
  /** Whether submitting happens on the artist's behalf (D-4.21). */
  readonly inStead: boolean
  readonly cancel: boolean
}

const NONE: StepPowers = {
  start: false,
  approve: false,
  reject: false,
  submit: false,
  addFiles: false,
  inStead: false,
  cancel: false,
}

/** Whether the step is neither judged nor ended by another artist's lane. */
export const isOpenStep = ({ current, state }: Step): boolean =>
  current && (state === 'WORKING' || state === 'REVIEWING')

/** The step that moves the order (D-4.3); undefined if there is none. */
export const movingStep = (order: Pick<Order, 'status'>, steps: readonly Step[]): Step | undefined =>
  movingOf(order, steps.filter(isOpenStep))

/** Only a step without any content may be cancelled (A§4). */
export const isEmptyStep = ({ attachments, comments, activities, feedbacks }: Step): boolean =>
  attachments.length + comments.length + activities.length + feedbacks.length === 0

/** What the account may do to the step, given all steps it sees. */
export function stepPowers(
  account: Account | undefined,
  order: Order,
  steps: readonly Step[],
  step: Step,
): StepPowers {
  // Canvas printing has its own screens.
  if (!account || step.lane === 'CANVAS' || movingStep(order, steps) !== step) return NONE
  const facts = { hasCanvas: order.hasCanvas, tracked: false }
  const rule = (trigger: Trigger) => transitionFor(trigger, step, facts)
  // The lane of the step that moves the order is the assigned artist's.
  const own = order.assignedTo?.id === account.id
  const may = (trigger: Trigger) => actorRefusal(trigger, account, { status: step.status, own }) === undefined
  const starting = step.status === 'NEW_ORDER'
  const printing = rule('approve')?.to.startsWith('PRINT_') ?? false
  const before = steps.findLast(
    ({ id, lane, artist }) => id < step.id && lane === step.lane && artist?.id === step.artist?.id,
  )
  return {
    start: starting && order.assignedTo != null && may('approve'),
    approve: !starting && !printing && may('approve') && rule('approve') !== undefined,
    reject: may('reject') && rule('reject') !== undefined,
    submit: may('upload') && rule('upload') !== undefined,
    addFiles: may('upload') && takesMoreFiles(step),
    inStead: may('upload') && !own,
    cancel: permits(cancelStep.access, account) && before?.current === true && isEmptyStep(step),
  }
}

/** ROLE_ADMIN can reopen a done order at its last step (D-4.9). */
export const mayReopen = (account: Account | undefined, order: Order): boolean =>
  account !== undefined && order.status === 'DONE' && permits(reopenOrder.access, account)
