import { permits } from '#contract/access.ts'
import type { Order } from '#contract/orders/orders.ts'
import { actorRefusal } from '#contract/orders/steps/actors.ts'
import { cancelStep, reopenOrder, type Step, startPrinting } from '#contract/orders/steps/steps.ts'
import { movingOf, type Trigger, takesMoreFiles, transitionFor } from '#contract/orders/steps/workflow.ts'
import type { Account } from '#contract/session/session.ts'

/** The actions offered on a step, exactly as A§4 and D-4 say; the server has the last word. */
export interface StepAbilities {
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

const NONE: StepAbilities = {
  start: false,
  approve: false,
  reject: false,
  submit: false,
  addFiles: false,
  inStead: false,
  cancel: false,
}

/** Whether the step is neither decided nor ended by another artist's lane. */
export const isOpenStep = ({ current, state }: Step): boolean =>
  current && (state === 'WORKING' || state === 'REVIEWING')

/** The step that moves the order (D-4.3); undefined if there is none. */
export const movingStep = (order: Pick<Order, 'status'>, steps: readonly Step[]): Step | undefined =>
  movingOf(order, steps.filter(isOpenStep))

/** Only a step without any content may be cancelled (A§4). */
export const isEmptyStep = ({ attachments, comments, activities, feedbacks }: Step): boolean =>
  attachments.length + comments.length + activities.length + feedbacks.length === 0

/** The step that a cancelled step returns to: the one before it in its lane; for the first print, the sent files. */
function stepBefore(steps: readonly Step[], step: Step): Step | undefined {
  const earlier = steps.filter(({ id }) => id < step.id)
  const inLane = earlier.findLast(({ lane, artist }) => lane === step.lane && artist?.id === step.artist?.id)
  const sent = step.lane === 'CANVAS' ? earlier.findLast(({ status }) => status === 'SEND_FILE') : undefined
  return inLane ?? sent
}

/** Whether approving the step starts printing: only for accounts that may (T14, D-4.6). */
export const startsPrinting = (
  account: Account | undefined,
  { hasCanvas }: Order,
  { status }: Step,
): boolean =>
  status === 'SEND_FILE' && hasCanvas && account !== undefined && permits(startPrinting.access, account)

/** Whether the files of a canvas order are approved and wait for someone who may start printing (D-4.6). */
export function waitsForPrinting(order: Order, steps: readonly Step[]): boolean {
  const last = steps.findLast(({ current }) => current)
  return (
    order.hasCanvas &&
    order.status === 'SEND_FILE' &&
    last?.status === 'SEND_FILE' &&
    last.state === 'APPROVED'
  )
}

/** What the account may do to the step, given all steps it sees. */
export function stepAbilities(
  account: Account | undefined,
  order: Order,
  steps: readonly Step[],
  step: Step,
): StepAbilities {
  if (!account || movingStep(order, steps) !== step) return NONE
  const facts = { hasCanvas: order.hasCanvas, tracked: (order.trackings ?? []).length > 0 }
  const rule = (trigger: Trigger) => transitionFor(trigger, step, facts)
  // The lane of the step that moves the order is the assigned artist's, or the canvas, which is no artist's.
  const own = step.lane === 'ARTIST' && order.assignedTo?.id === account.id
  const may = (trigger: Trigger) => actorRefusal(trigger, account, { status: step.status, own }) === undefined
  const starting = step.status === 'NEW_ORDER'
  return {
    start: starting && order.assignedTo != null && may('approve'),
    approve: !starting && may('approve') && rule('approve') !== undefined,
    reject: may('reject') && rule('reject') !== undefined,
    submit: may('upload') && rule('upload') !== undefined,
    addFiles: may('upload') && takesMoreFiles(step),
    inStead: may('upload') && !own,
    cancel:
      permits(cancelStep.access, account) && stepBefore(steps, step)?.current === true && isEmptyStep(step),
  }
}

/** ROLE_ADMIN can reopen a done order at its last step (D-4.9). */
export const mayReopen = (account: Account | undefined, order: Order): boolean =>
  account !== undefined && order.status === 'DONE' && permits(reopenOrder.access, account)
