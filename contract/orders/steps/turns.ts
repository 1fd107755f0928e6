import { type Holder, permits } from '../../access.ts'
import { sendEmail } from '../messages.ts'
import { assignArtist } from '../orders.ts'
import type { OrderStatus } from '../statuses.ts'
import { actorRefusal } from './actors.ts'
import { type Notified, startPrinting } from './steps.ts'
import { LANE_START } from './workflow.ts'

/** Whom an order waits for. */
export type Party = 'ASSIGNER' | 'ARTIST' | 'STAFF' | 'CUSTOMER'

/** What they are to do. */
export type TurnTask =
  | 'pay'
  | 'assign'
  | 'start'
  | 'handIn'
  | 'change'
  | 'check'
  | 'notify'
  | 'answer'
  | 'decide'
  | 'send'
  | 'print'
  | 'proof'
  | 'track'
  | 'finish'

type Part = readonly [who: Party, task: TurnTask]

/** Who acts on a step of each status, and how: the one who may trigger its transition in `TRANSITIONS`. */
const PARTS: Readonly<Record<Exclude<OrderStatus, 'DONE'>, Part>> = {
  NEW_ORDER: ['ARTIST', 'start'],
  SKETCH: ['ARTIST', 'handIn'],
  SKETCH_REVIEW: ['STAFF', 'check'],
  CUSTOMER_REVIEW_SKETCH: ['CUSTOMER', 'answer'],
  SKETCH_EDIT: ['ARTIST', 'change'],
  COLOR: ['ARTIST', 'handIn'],
  COLOR_REVIEW: ['STAFF', 'check'],
  CUSTOMER_REVIEW_COLOR: ['CUSTOMER', 'answer'],
  COLOR_EDIT: ['ARTIST', 'change'],
  EXPORT_FILE: ['ARTIST', 'handIn'],
  SEND_FILE: ['STAFF', 'send'],
  PRINT_PREVIEW: ['STAFF', 'proof'],
  PRINT_TRACKING: ['STAFF', 'track'],
  PRINT_RECEIVED: ['STAFF', 'finish'],
}

/** What the rule needs to know about the order. */
export interface TurnFacts {
  readonly status: OrderStatus
  /** Whether an artist is assigned; true if the account may not know. */
  readonly assigned: boolean
  /** Whether the customer has paid (D-4.26). */
  readonly paid: boolean
  /** The step that moves the order, if the account sees it. */
  readonly step: { readonly deadline: string | null; readonly createdDate: string } | undefined
  /**
   * When the customer was last notified of the version that they review (D-4.31); null if they were not, undefined if the
   * account does not see the step.
   */
  readonly notified: Pick<Notified, 'at'> | null | undefined
  /** Whether the customer has answered about the version that they review (D-4.22). */
  readonly answered: boolean
  /** Whether the files of a canvas order are approved, but not in print yet (D-4.6). */
  readonly approvedForPrint: boolean
}

/** Whose turn it is, and by when. */
export interface Turn {
  readonly who: Party
  readonly task: TurnTask
  /** Since when they are waited for. */
  readonly since: string | undefined
  /** By when they should have done it, if there is a deadline. */
  readonly by: string | undefined
  readonly late: boolean
  /** Whether the customer, whose answer is overdue, is to be reminded. */
  readonly remind: boolean
}

const DAY_MS = 86_400_000

function partOf({
  status,
  assigned,
  paid,
  notified,
  answered,
  approvedForPrint,
}: TurnFacts): Part | undefined {
  if (status === 'DONE') return undefined
  // Nobody is to be assigned before the payment, but they can be: then the work goes on as usual.
  if (!assigned && LANE_START[status] !== null) return paid ? ['ASSIGNER', 'assign'] : ['CUSTOMER', 'pay']
  if (approvedForPrint) return ['STAFF', 'print']
  const part = PARTS[status]
  if (part[0] !== 'CUSTOMER') return part
  if (answered) return ['STAFF', 'decide']
  return notified === null ? ['STAFF', 'notify'] : part
}

/** Whether the customer is late with an answer, and nobody has written to them within a day (D-5.9). */
function isToRemind({ notified, step }: TurnFacts, now: number): boolean {
  if (!notified || !step?.deadline) return false
  return Date.parse(step.deadline) < now && Date.parse(notified.at) < now - DAY_MS
}

/** Whose turn it is on an order; undefined once it is done. */
export function turnOf(facts: TurnFacts, now: number): Turn | undefined {
  const part = partOf(facts)
  if (!part) return undefined
  const [who, task] = part
  // Without an artist no step is open, and a customer has no deadline of ours.
  const ours = who !== 'ASSIGNER' && who !== 'CUSTOMER' && task !== 'notify'
  const by = ours ? (facts.step?.deadline ?? undefined) : undefined
  return {
    who,
    task,
    since: (task === 'answer' ? facts.notified?.at : undefined) ?? facts.step?.createdDate,
    by,
    late: by !== undefined && Date.parse(by) < now,
    remind: task === 'answer' && isToRemind(facts, now),
  }
}

/** Whether it is the turn of the account; `own` as of `actorRefusal`. */
export function isTurnOf({ who, task }: Turn, status: OrderStatus, holder: Holder, own: boolean): boolean {
  const may = (trigger: 'approve' | 'upload') => actorRefusal(trigger, holder, { status, own }) === undefined
  if (who === 'ASSIGNER') return permits(assignArtist.access, holder)
  if (who === 'ARTIST') return own && may(task === 'start' ? 'approve' : 'upload')
  if (who === 'CUSTOMER') return false
  if (task === 'notify') return permits(sendEmail.access, holder)
  return task === 'print' ? permits(startPrinting.access, holder) : may('approve')
}
