import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import type { Drawing } from '#contract/orders/steps/drawing.ts'
import {
  ACTIVITY_TYPES,
  LANES,
  NOTIFIED_BY,
  PROOF_VERDICTS,
  STEP_STATES,
} from '#contract/orders/steps/steps.ts'
import { users } from '../accounts/tables.ts'
import { filePosition, instant, rowId, version } from '../db/columns.ts'
import { files } from '../files/tables.ts'
import { orders } from './tables.ts'

/** A step of an order (a work log of the spec); open while WORKING or REVIEWING and not closed (D-4). */
export const steps = pgTable(
  'steps',
  {
    id: rowId(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lane: text({ enum: LANES }).notNull().default('ARTIST'),
    artistId: integer().references(() => users.id),
    name: text().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    state: text({ enum: STEP_STATES }).notNull(),
    deadline: instant(),
    /** Set if its lane was closed without a decision: the order was assigned to another artist (D-4.10). */
    closedDate: instant(),
    createdDate: instant().notNull(),
    lastModifiedDate: instant().notNull(),
    version: version(),
  },
  (table) => [
    index('steps_order_idx').on(table.orderId),
    index('steps_artist_idx').on(table.artistId),
    // The most urgent steps of a status, for the work queues.
    index('steps_open_idx')
      .on(table.status, table.deadline, table.orderId)
      .where(sql`${table.closedDate} is null and ${table.state} in ('WORKING', 'REVIEWING')`),
  ],
)

export const stepFiles = pgTable(
  'step_files',
  {
    stepId: integer()
      .notNull()
      .references(() => steps.id, { onDelete: 'cascade' }),
    fileId: integer()
      .notNull()
      .references(() => files.id),
    position: filePosition(),
  },
  (table) => [
    primaryKey({ columns: [table.stepId, table.fileId] }),
    index('step_files_file_idx').on(table.fileId),
  ],
)

export const stepActivities = pgTable(
  'step_activities',
  {
    id: rowId(),
    stepId: integer()
      .notNull()
      .references(() => steps.id, { onDelete: 'cascade' }),
    activityType: text({ enum: ACTIVITY_TYPES }).notNull(),
    actorId: integer()
      .notNull()
      .references(() => users.id),
    channel: text({ enum: NOTIFIED_BY }),
    /** What was sent to the customer; its table refers to orders, so this has no foreign key. */
    outboxId: integer(),
    at: instant().notNull(),
  },
  (table) => [index('step_activities_step_idx').on(table.stepId)],
)

export const stepComments = pgTable(
  'step_comments',
  {
    id: rowId(),
    stepId: integer()
      .notNull()
      .references(() => steps.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    content: text().notNull(),
    createdDate: instant().notNull(),
    version: version(),
  },
  (table) => [index('step_comments_step_idx').on(table.stepId)],
)

export const commentFiles = pgTable(
  'comment_files',
  {
    commentId: integer()
      .notNull()
      .references(() => stepComments.id, { onDelete: 'cascade' }),
    fileId: integer()
      .notNull()
      .references(() => files.id),
    position: filePosition(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.fileId] }),
    index('comment_files_file_idx').on(table.fileId),
  ],
)

/** Accounts mentioned in a comment: each is notified once, also if it is edited later. */
export const commentMentions = pgTable(
  'comment_mentions',
  {
    commentId: integer()
      .notNull()
      .references(() => stepComments.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('comment_mentions_user_idx').on(table.userId),
  ],
)

/** What the customer says about a step, through a proof link (D-4.20). */
export const stepFeedbacks = pgTable(
  'step_feedbacks',
  {
    id: rowId(),
    stepId: integer()
      .notNull()
      .references(() => steps.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    /** The customer's answer to the version under review; null for what was only said. */
    verdict: text({ enum: PROOF_VERDICTS }),
    createdDate: instant().notNull(),
  },
  (table) => [
    index('step_feedbacks_step_idx').on(table.stepId),
    // A version is answered once, also by two links or two taps at the same time.
    uniqueIndex('step_feedbacks_answer_key').on(table.stepId).where(sql`${table.verdict} is not null`),
  ],
)

/** A numbered note on a picture under review; `taskStepId` is the step whose tick-list it is part of. */
export const pins = pgTable(
  'pins',
  {
    id: rowId(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    stepId: integer()
      .notNull()
      .references(() => steps.id, { onDelete: 'cascade' }),
    fileId: integer()
      .notNull()
      .references(() => files.id),
    number: integer().notNull(),
    x: doublePrecision().notNull(),
    y: doublePrecision().notNull(),
    note: text().notNull(),
    /** Strokes over the picture. */
    drawing: jsonb().$type<Drawing>(),
    taskStepId: integer().references(() => steps.id, { onDelete: 'set null' }),
    done: boolean().notNull().default(false),
    authorId: integer()
      .notNull()
      .references(() => users.id),
    createdDate: instant().notNull(),
    version: version(),
  },
  (table) => [
    index('pins_step_idx').on(table.stepId),
    index('pins_task_idx').on(table.taskStepId),
    index('pins_file_idx').on(table.fileId),
  ],
)

/** What staff write under a pin (D-7.50). */
export const pinReplies = pgTable(
  'pin_replies',
  {
    id: rowId(),
    pinId: integer()
      .notNull()
      .references(() => pins.id, { onDelete: 'cascade' }),
    authorId: integer()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdDate: instant().notNull(),
    version: version(),
  },
  (table) => [index('pin_replies_pin_idx').on(table.pinId)],
)

/** Accounts mentioned in a reply: each is notified once, also if it is reworded later. */
export const pinReplyMentions = pgTable(
  'pin_reply_mentions',
  {
    replyId: integer()
      .notNull()
      .references(() => pinReplies.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.replyId, table.userId] }),
    index('pin_reply_mentions_user_idx').on(table.userId),
  ],
)

/** Tracking of a print (A§3 Tracking info). */
export const trackings = pgTable(
  'trackings',
  {
    id: rowId(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    trackingCode: text().notNull(),
    trackingUrl: text().notNull(),
    estimatedDeliveryFrom: date({ mode: 'string' }).notNull(),
    estimatedDeliveryTo: date({ mode: 'string' }).notNull(),
  },
  (table) => [index('trackings_order_idx').on(table.orderId)],
)
