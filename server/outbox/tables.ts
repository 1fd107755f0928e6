import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { CHANNELS } from '#contract/orders/steps/steps.ts'
import { OUTBOX_KINDS, OUTBOX_STATES } from '#contract/outbox.ts'
import { users } from '../accounts/tables.ts'
import { filePosition, instant, rowId } from '../db/columns.ts'
import { files } from '../files/tables.ts'
import { orders } from '../orders/tables.ts'

/** Mails and messages to send: written in the transaction that causes them, delivered by a job. */
export const outbox = pgTable(
  'outbox',
  {
    id: rowId(),
    channel: text({ enum: CHANNELS }).notNull(),
    kind: text({ enum: OUTBOX_KINDS }).notNull(),
    /** The Message-ID of a mail, fixed before the first attempt so that no receiver shows it twice. */
    messageId: text().notNull().unique(),
    /** Message-IDs of the mails before it in its thread, the one that it answers last. */
    thread: text().array().notNull().default(sql`'{}'`),
    to: text().notNull(),
    subject: text().notNull(),
    /** The HTML document of a mail; null for plain text. */
    html: text(),
    text: text().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    /** The template that it was written from, in the version of that time; no foreign key, since it may be deleted. */
    templateId: integer(),
    templateVersion: integer(),
    createdDate: instant().notNull(),
    createdBy: integer().references(() => users.id),
    state: text({ enum: OUTBOX_STATES }).notNull().default('QUEUED'),
    attempts: integer().notNull().default(0),
    /** When it is due; while SENDING, until when its attempt may take. */
    nextAttempt: instant().notNull(),
    /** When the attempt that is under way took it. */
    takenDate: instant(),
    sentDate: instant(),
    /** Why the last attempt failed. */
    error: text(),
    /** When a mail that was sent came back. */
    bouncedDate: instant(),
  },
  (table) => [
    index('outbox_due_idx')
      .on(table.nextAttempt, table.id)
      .where(sql`${table.state} in ('QUEUED', 'SENDING')`),
    index('outbox_created_idx').on(table.createdDate, table.id),
    // The few that something is to be done about, or that wait: what the list begins with.
    index('outbox_troubled_idx')
      .on(table.createdDate, table.id)
      .where(sql`${table.state} in ('UNCONFIRMED', 'FAILED')`),
    index('outbox_waiting_idx')
      .on(table.createdDate, table.id)
      .where(sql`${table.state} in ('QUEUED', 'SENDING')`),
    index('outbox_search_idx').using(
      'gin',
      sql`fold_name(${table.to} || ' ' || ${table.subject}) gin_trgm_ops`,
    ),
    // What is let go of after some days (D-9.34).
    index('outbox_kept_idx')
      .on(table.createdDate, table.id)
      .where(sql`${table.text} <> '' or ${table.subject} <> '' or ${table.html} is not null`),
    index('outbox_order_idx').on(table.orderId).where(sql`${table.orderId} is not null`),
  ],
)

/** The token of each order's own reply address. */
export const replyTokens = pgTable('reply_tokens', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  token: text().notNull().unique(),
})

/** Addresses, in lower case, whose owners called a mail of ours spam: nobody reminds them any more. */
export const mailComplaints = pgTable('mail_complaints', {
  address: text().primaryKey(),
  at: instant().notNull(),
})

export const outboxFiles = pgTable(
  'outbox_files',
  {
    messageId: integer()
      .notNull()
      .references(() => outbox.id, { onDelete: 'cascade' }),
    fileId: integer()
      .notNull()
      .references(() => files.id),
    position: filePosition(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.fileId] }),
    index('outbox_files_file_idx').on(table.fileId),
  ],
)
