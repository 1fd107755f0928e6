import type { OrderStatus } from './statuses.ts'
import type { Lane, StepState } from './steps.ts'

/**
 * Where the lane of a newly assigned artist starts, by the status the order has then (D-4.10): at
 * the artist's own work that leads to it. Null while printing, when no artist works.
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

/** What someone does to the open step of a lane. */
export const TRIGGERS = ['approve', 'reject', 'upload'] as const
export type Trigger = (typeof TRIGGERS)[number]

/** What the rules ask about the order beside its step. */
export interface OrderFacts {
  /** Any item is printed on canvas (D-4.5). */
  readonly hasCanvas: boolean
  /** At least one tracking entry stands (T17). */
  readonly tracked: boolean
}

/** One row of the table of D-4. */
export interface Transition {
  readonly rule: `T${number}`
  readonly trigger: Trigger
  /** Status of the open step, which the order has too. */
  readonly from: OrderStatus
  /** State that the open step must have. */
  readonly state: StepState
  /** Further conditions; all that are named must hold. */
  readonly when?: Partial<OrderFacts>
  /** State that the step gets. */
  readonly becomes: StepState
  /** Whether the work that a review judges gets that state as well (T4, T5). */
  readonly judgesWork: boolean
  /** Status that the order gets. */
  readonly to: OrderStatus
  /** The step that begins, with the files of the judged one where it goes on showing them; null for none. */
  readonly next: { readonly state: StepState; readonly takesFiles: boolean; readonly lane: Lane } | null
}

type Work = 'SKETCH' | 'COLOR'
type Row = readonly [rule: Transition['rule'], from: OrderStatus, to: OrderStatus]

/** T3, T7, T11: the artist hands in, and what he handed in is there to be judged. */
const submit = ([rule, from, to]: Row, state: StepState): Transition => ({
  rule,
  trigger: 'upload',
  from,
  state: 'WORKING',
  becomes: 'REVIEWING',
  judgesWork: false,
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
  judgesWork: state === 'REVIEWING' || from === 'SEND_FILE',
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
  judgesWork: lane === 'ARTIST',
  to,
  next: { state: 'WORKING', takesFiles: false, lane },
})

const working = (lane: Lane = 'ARTIST') => ({ state: 'WORKING', takesFiles: false, lane }) as const
const shown = { state: 'REVIEWING', takesFiles: true, lane: 'ARTIST' } as const

type Rule = Transition['rule']

/** Sketching (T3 to T6) and colouring (T7 to T10) go the same way. */
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
 * The order status machine (D-4, T2 to T18) as one table. Assigning (T1, `LANE_START`), cancelling (T19) and
 * the bulk (T20) are no triggers of a step's judgement; whatever has no row here is refused (T21).
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

/** The row that a trigger takes on an open step, or undefined where there is none (T21). */
export const transitionFor = (trigger: Trigger, step: OpenStep, facts: OrderFacts): Transition | undefined =>
  TRANSITIONS.find(
    ({ when = {}, ...row }) =>
      row.trigger === trigger &&
      row.from === step.status &&
      row.state === step.state &&
      (when.hasCanvas === undefined || when.hasCanvas === facts.hasCanvas) &&
      (when.tracked === undefined || when.tracked === facts.tracked),
  )

/**
 * Open steps to which more files may be added without moving the order: what is being reviewed (T3), what is
 * about to be sent, and the proof of a print.
 */
const APPENDS: Readonly<Partial<Record<OrderStatus, StepState>>> = {
  SKETCH_REVIEW: 'REVIEWING',
  COLOR_REVIEW: 'REVIEWING',
  SEND_FILE: 'WORKING',
  PRINT_PREVIEW: 'WORKING',
}
export const takesMoreFiles = ({ status, state }: OpenStep): boolean => APPENDS[status] === state

/** The state in which a step of the status begins: what a cancelled or reopened order goes back to (T19, D-4.9). */
export const openingState = (status: OrderStatus): StepState =>
  // PRINT_PREVIEW holds the word as well, but begins as work (T14).
  status.includes('_REVIEW') ? 'REVIEWING' : 'WORKING'

/** Whether the status is a review of work, by staff or by the customer: what the review room opens for. */
export const isReview = (status: OrderStatus): boolean =>
  status.endsWith('_REVIEW') || status.startsWith('CUSTOMER_REVIEW_')

/** Whether a step is the artist's own work, whose files are a version (v1, v2, …). */
export const isWork = (status: OrderStatus): boolean =>
  status === 'EXPORT_FILE' || /^(SKETCH|COLOR)(_EDIT)?$/.test(status)

/** Files of the final kinds (zip, tif, pdf, ai, eps) belong to these steps (D-7.31). */
export const takesFinalFiles = (status: OrderStatus): boolean =>
  status === 'EXPORT_FILE' || status === 'SEND_FILE'
