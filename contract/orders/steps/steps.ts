import { anyOf, role } from '../../access.ts'
import { endpoint, silentEndpoint } from '../../endpoint.ts'
import { GivenId, Id, Instant, isUsual } from '../../fields.ts'
import { Attachment, GivenFiles } from '../../files/attachments.ts'
import { Author, Mention, Person } from '../../people.ts'
import { z } from '../../schema/z.ts'
import { OrderRow, Tracking } from '../orders.ts'
import { OrderStatus } from '../statuses.ts'
import { Undo } from '../undo.ts'
import { Pin } from './pins.ts'

export const STEP_STATES = ['WORKING', 'REVIEWING', 'REJECTED', 'APPROVED'] as const
export const StepState = z.enum(STEP_STATES)
export type StepState = z.infer<typeof StepState>

export const ACTIVITY_TYPES = [
  'UPLOADED',
  'APPROVED',
  'REJECTED',
  'NOTIFIED_CUSTOMER',
  'REMINDER_CUSTOMER',
] as const
export const CHANNELS = ['EMAIL', 'MESSENGER'] as const
/** How a customer is notified of a version: a mail or message that is sent, a proof link that is copied, or a call. */
export const NOTIFIED_BY = [...CHANNELS, 'LINK', 'CALL'] as const
/** The states of `contract/outbox.ts`, which refers to this file. */
export const DELIVERY_STATES = ['QUEUED', 'SENDING', 'SENT', 'UNCONFIRMED', 'FAILED', 'CANCELED'] as const
export const LANES = ['ARTIST', 'CANVAS'] as const
export type Lane = (typeof LANES)[number]

export const StepActivity = z.object({
  activityType: z.enum(ACTIVITY_TYPES),
  /** Null means customer service, as in `Author`. */
  actor: z.string().nullable(),
  lastActionDate: Instant,
  notificationChannel: z.enum(NOTIFIED_BY).nullable(),
  /** What became of the mail or message to the customer. */
  delivery: z.enum(DELIVERY_STATES).nullable().optional(),
})

export const StepComment = z.object({
  id: Id,
  content: z.string(),
  user: Author,
  /** Whether it is what the customer wrote through a proof link (D-4.22). */
  fromCustomer: z.boolean().optional(),
  attachments: z.array(Attachment),
  createdDate: Instant,
  /** Those whom the text mentions as `@login`; absent if there are none. */
  mentions: z.array(Mention).optional(),
  version: z.number().int(),
})
export type StepComment = z.infer<typeof StepComment>

/** What a customer can answer about a version: it may go on, or something should change. */
export const PROOF_VERDICTS = ['APPROVED', 'CHANGES'] as const
export type ProofVerdict = (typeof PROOF_VERDICTS)[number]

export const StepFeedback = z.object({
  id: Id,
  /** Plain text; may be empty if there is a verdict. */
  body: z.string(),
  /** The answer that came through a proof link (D-4.22); null for what was only said. */
  verdict: z.enum(PROOF_VERDICTS).nullable(),
  createdDate: Instant,
})
export type StepFeedback = z.infer<typeof StepFeedback>

/** When and how the customer was last notified or reminded of the version that a step shows them. */
export const Notified = z.object({ at: Instant, by: z.enum(NOTIFIED_BY), reminder: z.boolean() })
export type Notified = z.infer<typeof Notified>

/** A step of an order, called a work log in the spec (A§3). */
export const Step = z.object({
  id: Id,
  name: z.string(),
  lane: z.enum(LANES),
  status: OrderStatus,
  state: StepState,
  artist: Person.nullable(),
  deadline: Instant.nullable(),
  createdDate: Instant,
  lastModifiedDate: Instant,
  /** Whether its lane is active: false once another artist has taken over (D-4.10). */
  current: z.boolean(),
  attachments: z.array(Attachment),
  activities: z.array(StepActivity),
  /** Null until the customer was notified of the step; what failed or was cancelled does not count. */
  notified: Notified.nullable(),
  feedbacks: z.array(StepFeedback),
  comments: z.array(StepComment),
  /** Notes on this step's pictures; those with `taskStepId` form the tick-list of that step. */
  pins: z.array(Pin),
})
export type Step = z.infer<typeof Step>

/** How long an approval or cancellation can be undone, in seconds; the console offers it for ten seconds. */
export const STEP_UNDO_SECONDS = 60

/** The order after a write to its steps (D-4.13). */
export const StepOutcome = z.object({
  id: Id,
  status: OrderStatus,
  statusForCanvas: OrderStatus.optional(),
  workLogs: z.array(Step),
  order: OrderRow,
  /** Id for undoing the write; absent if it cannot be undone. */
  undo: Undo.optional(),
})
export type StepOutcome = z.infer<typeof StepOutcome>

export const getSteps = endpoint('GET', '/api/bookings/:id/work-logs', {
  summary: 'The steps of the lanes that the account may see, oldest first (D-4.14)',
  access: anyOf('ACCESS_ORDER'),
  reply: z.array(Step),
})

export const uploadWork = endpoint('POST', '/api/bookings/:id/work-logs/:logId/upload', {
  idempotent: true,
  summary:
    'Hand in work (T3, T7, T11), or add files to what is being reviewed; the lane’s artist or in his stead',
  access: anyOf('UPDATE_STATUS_BOOKING', 'APPROVE_WORK_LOG'),
  body: z.object({ attachments: GivenFiles.min(1, 'validation.noWork') }),
  reply: StepOutcome,
})

export const approveStep = endpoint('PUT', '/api/bookings/:id/work-logs/:logId/approve', {
  summary: 'Approve a step, or start sketching, which the assigned artist does (T2 to T18)',
  access: anyOf('APPROVE_WORK_LOG', 'UPDATE_STATUS_BOOKING', role('ROLE_ADMIN')),
  reply: StepOutcome,
})

/** Maximum length of a comment or reason, in characters. */
export const MAX_COMMENT = 5000

export const rejectStep = endpoint('PUT', '/api/bookings/:id/work-logs/:logId/reject', {
  summary: 'Send work back with a reason and files; open pins become the artist’s tick-list (D-7.30)',
  access: anyOf('REJECT_WORK_LOG'),
  body: z.object({
    /** May be empty if the step has open notes, which are the reason then. */
    content: z.string('validation.noReason').trim().max(MAX_COMMENT, 'validation.tooLong').default(''),
    attachments: GivenFiles.default([]),
  }),
  reply: StepOutcome,
})

export const cancelStep = endpoint('PUT', '/api/bookings/:id/work-logs/:logId/cancel', {
  summary: 'Take back the newest open step, while it is empty (T19)',
  access: anyOf('CANCELED_STEP_BOOKING'),
  reply: StepOutcome,
})

export const undoStep = endpoint('PUT', '/api/bookings/:id/undo', {
  summary:
    'Take back an own approval or cancelled step within a minute, where nothing else touched the order',
  access: anyOf('APPROVE_WORK_LOG', 'UPDATE_STATUS_BOOKING', 'CANCELED_STEP_BOOKING', role('ROLE_ADMIN')),
  body: z.object({ operation: z.uuid() }),
  reply: StepOutcome,
})

export const reopenOrder = endpoint('PUT', '/api/bookings/:id/reopen', {
  summary: 'Open a done order at its last step again (D-4.9)',
  access: anyOf(role('ROLE_ADMIN')),
  reply: StepOutcome,
})

const commentBody = z.object({
  content: z
    .string('validation.noComment')
    .trim()
    .min(1, 'validation.noComment')
    .max(MAX_COMMENT, 'validation.tooLong'),
  /** Pictures only (D-7.31). */
  attachments: GivenFiles.default([]),
})

export const addComment = endpoint('POST', '/api/bookings/:id/work-logs/:logId/comments', {
  idempotent: true,
  summary: 'Comment on an open step; anyone who sees it may (D-4.21)',
  access: anyOf('ACCESS_ORDER'),
  body: commentBody,
  reply: StepComment,
  status: 201,
})

/** The files replace the previous ones; with a stale `version` the response is 409. */
export const editComment = endpoint('PUT', '/api/bookings/:id/work-logs/:logId/comments/:commentId', {
  summary: 'Change a comment; its author or ROLE_ADMIN (D-3.11)',
  access: anyOf('ACCESS_ORDER'),
  body: commentBody.extend({ version: z.number().int().optional() }),
  reply: StepComment,
})

export const deleteComment = silentEndpoint(
  'DELETE',
  '/api/bookings/:id/work-logs/:logId/comments/:commentId',
  { summary: 'Remove a comment; its author or ROLE_ADMIN', access: anyOf('ACCESS_ORDER') },
)

export const deleteStepFile = silentEndpoint(
  'DELETE',
  '/api/bookings/:id/work-logs/:logId/attachment/:attachmentId',
  {
    summary: 'Remove a file of an open step; who uploaded it, or with REJECT_WORK_LOG (D-3.11)',
    access: anyOf('UPDATE_STATUS_BOOKING', 'REJECT_WORK_LOG'),
  },
)

export const getCanvasSteps = endpoint('GET', '/api/bookings/:id/work-logs/canvas', {
  summary: 'The steps of the canvas lane',
  access: anyOf('VIEW_WORK_LOG_FOR_CANVAS'),
  reply: z.array(Step),
})

export const startPrinting = endpoint('POST', '/api/bookings/:id/work-logs/canvas', {
  idempotent: true,
  summary: 'Start the canvas flow of an order whose files are approved (T14, D-4.6)',
  access: anyOf('CREATE_WORK_LOG_FOR_CANVAS'),
  reply: StepOutcome,
  status: 201,
})

/** The texts of the tracking form, which are its own (A§5). */
const REQUIRED = 'validation.trackingRequired'
const INVALID = 'validation.trackingInvalid'

const trackingText = (max: number) =>
  z.string(REQUIRED).trim().min(1, REQUIRED).max(max, 'validation.tooLong')
const trackingDay = trackingText(10).pipe(z.iso.date(INVALID).refine(isUsual, INVALID))

/** Whether From and To are in order; also asked while other fields of the entry are wrong. */
const inOrder = {
  holds: ({ estimatedDeliveryFrom: from, estimatedDeliveryTo: to }: Readonly<Record<string, unknown>>) =>
    !(typeof from === 'string' && typeof to === 'string' && to !== '') || from <= to,
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
}

/** An entry of the tracking form; `deleted` removes it, no id means new. From after To marks both (A§5). */
export const GivenTracking = z
  .object({
    id: GivenId.optional(),
    trackingCode: trackingText(100),
    trackingUrl: trackingText(500).pipe(z.string().regex(/^https?:\/\/\S+$/i, INVALID)),
    estimatedDeliveryFrom: trackingDay,
    estimatedDeliveryTo: trackingDay,
    deleted: z.boolean().default(false),
  })
  .refine(inOrder.holds, { path: ['estimatedDeliveryFrom'], message: INVALID, when: inOrder.when })
  .refine(inOrder.holds, { path: ['estimatedDeliveryTo'], message: INVALID, when: inOrder.when })

/** Maximum number of tracking entries in one save. */
export const MAX_TRACKINGS = 50

export const saveTracking = endpoint('POST', '/api/bookings/:id/work-logs/canvas/tracking', {
  idempotent: true,
  summary: 'Save the tracking entries of a print; answers all of them (D-7.16)',
  access: anyOf('VIEW_WORK_LOG_FOR_CANVAS'),
  body: z.object({
    items: z.array(GivenTracking).max(MAX_TRACKINGS, 'validation.tooMany'),
    /** The entries as they were when editing began: one that has changed since is 409 `versionConflict`. */
    seen: z.array(Tracking).max(MAX_TRACKINGS, 'validation.tooMany').optional(),
  }),
  reply: z.array(Tracking),
})
