import { anyOf } from '../access.ts'
import { listEndpoint } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'
import { paging, repeated } from '../lists/paging.ts'
import { z } from '../schema/z.ts'
import { NOTIFIED_BY, PROOF_VERDICTS } from './steps/steps.ts'
import { Undo } from './undo.ts'

/** Every kind of order event, by the group that the timeline is filtered by. */
export const TIMELINE_GROUPS = {
  status: [
    'created',
    'paymentCame',
    'statusChanged',
    'refunded',
    'undone',
    'reopened',
    'alertSnoozed',
    'alertWoken',
  ],
  work: [
    'workSubmitted',
    'stepApproved',
    'stepRejected',
    'stepCanceled',
    'trackingChanged',
    'shipmentReported',
  ],
  assignment: ['artistAssigned', 'agentAssigned', 'storeAssigned', 'customerChanged', 'artistRemoved'],
  budget: ['budgetChanged', 'payWaived', 'payExpected', 'artistPaid', 'payoutVoided'],
  files: ['filesAdded', 'fileRemoved', 'itemAdded', 'summaryChanged'],
  /** Of custom fields. */
  fields: ['customChanged'],
  comments: [
    'commentAdded',
    'commentEdited',
    'commentRemoved',
    'pinAdded',
    'pinChanged',
    'pinRemoved',
    'pinTicked',
    'pinReplied',
    'pinReplyChanged',
    'pinReplyRemoved',
  ],
  messages: [
    'customerNotified',
    'customerReminded',
    'customerWrote',
    'messageReturned',
    'messageComplained',
    'callNoted',
    'proofAnswered',
    'proofRevoked',
    'deliveryOpened',
    'deliveryDownloaded',
    'deliveryRevoked',
  ],
  /** What the shop changed, and what it was told. */
  shop: [
    'shopChanged',
    'shopItemChanged',
    'shopItemRemoved',
    'shopCancelled',
    'shopRefunded',
    'shopAsked',
    'shopSettled',
    'shopInformed',
    'shopNotInformed',
  ],
  todos: ['todoAdded', 'todoEdited', 'todoResolved', 'todoReopened', 'todoRemoved'],
} as const
export type TimelineGroup = keyof typeof TIMELINE_GROUPS
export type TimelineKind = (typeof TIMELINE_GROUPS)[TimelineGroup][number]

/** Actions that can be undone. */
export const UNDONE_ACTS = ['done', 'refund', 'approve', 'cancel', 'assign'] as const
export type UndoneAct = (typeof UNDONE_ACTS)[number]

/** Kinds that move an order; the resulting status change is part of the same line. */
export const MOVING_KINDS = [
  'workSubmitted',
  'stepApproved',
  'stepRejected',
  'stepCanceled',
  'artistAssigned',
  'refunded',
] as const satisfies readonly TimelineKind[]

const GROUPS = Object.keys(TIMELINE_GROUPS) as TimelineGroup[]
const KINDS: TimelineKind[] = Object.values(TIMELINE_GROUPS).flat()

/** An order event, with the values before and after as texts. */
export const TimelineEvent = z.object({
  id: Id,
  at: Instant,
  /** Null means customer service, if the account may not see the name (D-3.7). */
  actor: z.string().nullable(),
  group: z.enum(GROUPS as [TimelineGroup, ...TimelineGroup[]]),
  kind: z.enum(KINDS as [TimelineKind, ...TimelineKind[]]),
  /** Status of the step it belongs to. */
  step: z.string().nullable(),
  /** A file name, a to-do, a product or an artist; null if the kind needs none. */
  subject: z.string().nullable(),
  /** A status, a person's name, an amount in dollars or a text, depending on the kind. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  note: z.string().nullable(),
  /** Name of the custom field; `before` and `after` are its values as in JSON. */
  custom: z.string().optional(),
  /** The resulting change of the order status. */
  moved: z.object({ before: z.string(), after: z.string() }).optional(),
  /** The artist's budget in dollars, set together with the assignment. */
  budget: z.object({ before: z.string(), after: z.string() }).optional(),
  /** The artist's work, submitted by someone else (D-4.21). */
  inStead: z.boolean().optional(),
  /** How the customer was written to. */
  channel: z.enum(NOTIFIED_BY).optional(),
  /** The customer's answer to a proof. */
  verdict: z.enum(PROOF_VERDICTS).optional(),
  /** The action that was undone. */
  undone: z.enum(UNDONE_ACTS).optional(),
  /** The account's own change of artist, as long as it can be undone (D-7.45). */
  undo: Undo.optional(),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

export const getTimeline = listEndpoint('/api/bookings/:id/timeline', {
  summary: 'What happened to the order, newest first, as far as the account may see it',
  access: anyOf('ACCESS_ORDER'),
  query: z.object({
    group: repeated(z.enum(GROUPS as [TimelineGroup, ...TimelineGroup[]]), GROUPS.length),
    ...paging(['id'], 50),
  }),
  row: TimelineEvent,
})
