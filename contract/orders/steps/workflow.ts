import { ORDER_STATUSES, type OrderStatus } from '../statuses.ts'
import type { Lane, StepState } from './steps.ts'

/**
 * Where the lane of a newly assigned artist starts, by the current order status (D-4.10): at the artist's own
 * work leading to it. Null while printing, when no artist works.
 */
export const LANE_START: Readonly<Record<Exclude<OrderStatus, 'DONE'>, OrderStatus | null>> = {
  NEW_ORDER: 'NEW_ORDER',
  SKETCH: 'SKETCH',
  SKETCH_REVIEW: 'SKETCH',
  CUSTOMER_REVIEW_SKETCH: 'SKETCH',
  SKETCH_EDIT: 'SKETCH_EDIT',
  COLOR: 'COLOR',
  COLOR_REVIEW: 'COLOR',
  CUSTOMER_REVIEW_COLOR: 'COLOR',
  COLOR_EDIT: 'COLOR_EDIT',
  EXPORT_FILE: 'EXPORT_FILE',
  SEND_FILE: 'EXPORT_FILE',
  PRINT_PREVIEW: null,
  PRINT_TRACKING: null,
  PRINT_RECEIVED: null,
}

/** The stage of the artist's work that a status belongs to; undefined while printing and once it is done. */
function stageOf(status: OrderStatus): OrderStatus | undefined {
  const start = status === 'DONE' ? null : LANE_START[status]
  if (start === 'SKETCH_EDIT') return 'SKETCH'
  if (start === 'COLOR_EDIT') return 'COLOR'
  return start ?? undefined
}

/** Whether a lane at the one status can go on at the other (D-7.44): the order is in its stage, or has come back behind it. */
export function isWithinStage(lane: OrderStatus, now: OrderStatus): boolean {
  const [left, current] = [stageOf(lane), stageOf(now)]
  if (left === undefined || current === undefined) return false
  return ORDER_STATUSES.indexOf(current) <= ORDER_STATUSES.indexOf(left)
}

/** Actions on the open step of a lane. */
export const TRIGGERS = ['approve', 'reject', 'upload'] as const
export type Trigger = (typeof TRIGGERS)[number]

/** What the rules need to know about the order besides its step. */
export interface OrderFacts {
  /** Any item is printed on canvas (D-4.5). */
  readonly hasCanvas: boolean
  /** There is at least one tracking entry (T17). */
  readonly tracked: boolean
}

/** A row of the table in D-4. */
export interface Transition {
  readonly rule: `T${number}`
  readonly trigger: Trigger
  /** Status of the open step, and so of the order. */
  readonly from: OrderStatus
  /** Required state of the open step. */
  readonly state: StepState
  /** Additional conditions, all of which must hold. */
  readonly when?: Partial<OrderFacts>
  /** New state of the step. */
  readonly becomes: StepState
  /** Whether the reviewed work gets that state as well (T4, T5). */
  readonly decidesWork: boolean
  /** New status of the order. */
  readonly to: OrderStatus
  /** The step that starts, with the files of the current one if `takesFiles`; null for none. */
  readonly next: { readonly state: StepState; readonly takesFiles: boolean; readonly lane: Lane } | null
}

type Work = 'SKETCH' | 'COLOR'
type Row = readonly [rule: Transition['rule'], from: OrderStatus, to: OrderStatus]

/** T3, T7, T11: the artist submits work for review. */
const submit = ([rule, from, to]: Row, state: StepState): Transition => ({
  rule,
  trigger: 'upload',
  from,
  state: 'WORKING',
  becomes: 'REVIEWING',
  decidesWork: false,
  to,
  next: { state, takesFiles: true, lane: 'ARTIST' },
})

const approve = (
  [rule, from, to]: Row,
  state: StepState,
  next: Transition['next'],
  when?: Transition['when'],
): Transition => ({
  rule,
  trigger: 'approve',
  from,
  state,
  becomes: 'APPROVED',
  decidesWork: state === 'REVIEWING' || from === 'SEND_FILE',
  to,
  next,
  ...(when && { when }),
})

const reject = ([rule, from, to]: Row, state: StepState, lane: Lane = 'ARTIST'): Transition => ({
  rule,
  trigger: 'reject',
  from,
  state,
  becomes: 'REJECTED',
  decidesWork: lane === 'ARTIST',
  to,
  next: { state: 'WORKING', takesFiles: false, lane },
})

const working = (lane: Lane = 'ARTIST') => ({ state: 'WORKING', takesFiles: false, lane }) as const
const shown = { state: 'REVIEWING', takesFiles: true, lane: 'ARTIST' } as const

type Rule = Transition['rule']

/** Transitions shared by sketching (T3 to T6) and colouring (T7 to T10). */
const stage = (
  work: Work,
  rules: Readonly<Record<'handIn' | 'pass' | 'fail' | 'accept', Rule>>,
  next: OrderStatus,
): readonly Transition[] => [
  submit([rules.handIn, work, `${work}_REVIEW`], 'REVIEWING'),
  submit([rules.handIn, `${work}_EDIT`, `${work}_REVIEW`], 'REVIEWING'),
  approve([rules.pass, `${work}_REVIEW`, `CUSTOMER_REVIEW_${work}`], 'REVIEWING', shown),
  reject([rules.fail, `${work}_REVIEW`, `${work}_EDIT`], 'REVIEWING'),
  reject([rules.fail, `CUSTOMER_REVIEW_${work}`, `${work}_EDIT`], 'REVIEWING'),
  approve([rules.accept, `CUSTOMER_REVIEW_${work}`, next], 'REVIEWING', working()),
]

/**
 * The order status machine (D-4, T2 to T18) as a table. Assigning (T1, `LANE_START`), cancelling (T19) and
 * bulk actions (T20) are not triggers on a step; anything without a row here is rejected (T21).
 */
export const TRANSITIONS: readonly Transition[] = [
  approve(['T2', 'NEW_ORDER', 'SKETCH'], 'WORKING', working()),
  ...stage('SKETCH', { handIn: 'T3', pass: 'T4', fail: 'T5', accept: 'T6' }, 'COLOR'),
  ...stage('COLOR', { handIn: 'T7', pass: 'T8', fail: 'T9', accept: 'T10' }, 'EXPORT_FILE'),
  submit(['T11', 'EXPORT_FILE', 'SEND_FILE'], 'WORKING'),
  reject(['T12', 'SEND_FILE', 'EXPORT_FILE'], 'WORKING'),
  approve(['T13', 'SEND_FILE', 'DONE'], 'WORKING', null, { hasCanvas: false }),
  approve(['T14', 'SEND_FILE', 'PRINT_PREVIEW'], 'WORKING', working('CANVAS'), { hasCanvas: true }),
  approve(['T15', 'PRINT_PREVIEW', 'PRINT_TRACKING'], 'WORKING', working('CANVAS')),
  reject(['T16', 'PRINT_PREVIEW', 'PRINT_PREVIEW'], 'WORKING', 'CANVAS'),
  approve(['T17', 'PRINT_TRACKING', 'PRINT_RECEIVED'], 'WORKING', working('CANVAS'), { tracked: true }),
  approve(['T18', 'PRINT_RECEIVED', 'DONE'], 'WORKING', null),
]

interface OpenStep {
  readonly status: OrderStatus
  readonly state: StepState
}

/** The transition for a trigger on an open step, or undefined if there is none (T21). */
export const transitionFor = (trigger: Trigger, step: OpenStep, facts: OrderFacts): Transition | undefined =>
  TRANSITIONS.find(
    ({ when = {}, ...row }) =>
      row.trigger === trigger &&
      row.from === step.status &&
      row.state === step.state &&
      (when.hasCanvas === undefined || when.hasCanvas === facts.hasCanvas) &&
      (when.tracked === undefined || when.tracked === facts.tracked),
  )

/** The newest of the open steps, oldest first, if it has the order's status: it moves the order (D-4.3). */
export function movingOf<Step extends { readonly status: OrderStatus }>(
  { status }: { readonly status: OrderStatus },
  open: readonly Step[],
): Step | undefined {
  const newest = open.at(-1)
  return newest?.status === status ? newest : undefined
}

/**
 * Open steps that accept more files without moving the order: work under review (T3), work about to be sent,
 * and print proofs.
 */
const APPENDS: Readonly<Partial<Record<OrderStatus, StepState>>> = {
  SKETCH_REVIEW: 'REVIEWING',
  COLOR_REVIEW: 'REVIEWING',
  SEND_FILE: 'WORKING',
  PRINT_PREVIEW: 'WORKING',
}
export const takesMoreFiles = ({ status, state }: OpenStep): boolean => APPENDS[status] === state

/** The initial state of a step by status: what a cancelled or reopened order returns to (T19, D-4.9). */
export const openingState = (status: OrderStatus): StepState =>
  // The name of PRINT_PREVIEW contains `REVIEW` too, but it starts as work (T14).
  status.includes('_REVIEW') ? 'REVIEWING' : 'WORKING'

/** Whether the customer reviews what the artist made. */
export const isCustomerReview = (status: OrderStatus): boolean => status.startsWith('CUSTOMER_REVIEW_')

/** Whether the status is a review by staff or the customer, for which the review room opens. */
export const isReview = (status: OrderStatus): boolean =>
  status.endsWith('_REVIEW') || isCustomerReview(status)

/** Whether a step is the artist's own work, whose files are a version (v1, v2, …). */
export const isWork = (status: OrderStatus): boolean =>
  status === 'EXPORT_FILE' || /^(SKETCH|COLOR)(_EDIT)?$/.test(status)

/** Whether the step accepts final files (zip, tif, pdf, ai, eps) (D-7.31). */
export const takesFinalFiles = (status: OrderStatus): boolean =>
  status === 'EXPORT_FILE' || status === 'SEND_FILE'
