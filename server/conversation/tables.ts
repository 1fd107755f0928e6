import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { LEFT_REASONS, NATURES } from '#contract/conversation/conversation.ts'
import { CHANNELS } from '#contract/orders/steps/steps.ts'
import { users } from '../accounts/tables.ts'
import { blank, instant, rowId } from '../db/columns.ts'
import { files } from '../files/tables.ts'
import { orders } from '../orders/tables.ts'
import { outbox } from '../outbox/tables.ts'

/** What came from outside: answers of customers, and what machines answered. */
export const receivedMessages = pgTable(
  'received_messages',
  {
    id: rowId(),
    channel: text({ enum: CHANNELS }).notNull(),
    nature: text({ enum: NATURES }).notNull(),
    /** The channel and the message's id there, or a hash of its content: a replay has the same. */
    sourceKey: text().notNull().unique(),
    /** The Message-ID of a mail; null for one without. */
    messageId: text(),
    /** Message-IDs that it answers or quotes. */
    thread: text().array().notNull().default(sql`'{}'`),
    /** Null while no order is known. */
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    /** The sent message that it answers, or that came back. */
    outboxId: integer().references(() => outbox.id, { onDelete: 'set null' }),
    /** An email address, or the person's id at Messenger or Instagram. */
    sender: blank(),
    senderName: blank(),
    subject: blank(),
    text: blank(),
    /** Sanitised. */
    html: text(),
    /** What the sender quoted, as sanitised HTML. */
    quoted: text(),
    cut: boolean().notNull().default(false),
    /** Whether only its head could be read safely. */
    unreadable: boolean().notNull().default(false),
    /** The mail as it arrived, kept for some days; null once it is deleted, and for other messages. */
    rawFileId: integer().references(() => files.id),
    at: instant().notNull(),
    createdDate: instant().notNull(),
    /** Only answers are read. */
    readDate: instant(),
    readBy: integer().references(() => users.id),
    /** Whether it had to wait in the inbox, and who settled that. */
    waited: boolean().notNull().default(false),
    settledDate: instant(),
    settledBy: integer().references(() => users.id),
    /** Why it needs no order. */
    dismissReason: text(),
  },
  (table) => [
    index('received_messages_order_idx').on(table.orderId, table.at, table.id),
    index('received_messages_unread_idx')
      .on(table.orderId)
      .where(sql`${table.nature} = 'ANSWER' and ${table.readDate} is null`),
    index('received_messages_thread_idx').on(table.messageId).where(sql`${table.messageId} is not null`),
    index('received_messages_chat_idx').on(table.sender, table.id).where(sql`${table.channel} = 'MESSENGER'`),
    index('received_messages_raw_idx').on(table.rawFileId).where(sql`${table.rawFileId} is not null`),
    index('received_messages_inbox_idx').on(table.at, table.id).where(sql`${table.waited}`),
    // Who wrote lately: what the customers list begins with.
    index('received_messages_wrote_idx')
      .on(table.at, table.orderId)
      .where(sql`${table.nature} = 'ANSWER' and ${table.orderId} is not null`),
    // Those that the inbox begins with.
    index('received_messages_open_idx')
      .on(table.at, table.id)
      .where(sql`${table.waited} and ${table.settledDate} is null and ${table.orderId} is null`),
    index('received_messages_waiting_idx')
      .on(table.sender)
      .where(sql`${table.orderId} is null and ${table.settledDate} is null`),
    // What is let go of after some days (D-9.34), and what an erased customer wrote that is of no order (D-9.33).
    index('received_messages_kept_idx')
      .on(table.at, table.id)
      .where(sql`${table.text} <> '' or ${table.subject} <> '' or ${table.html} is not null`),
    index('received_messages_loose_idx').on(sql`lower(${table.sender})`).where(sql`${table.orderId} is null`),
  ],
)

/** Files of a message: kept ones, and the names of those that were not. */
export const receivedFiles = pgTable(
  'received_files',
  {
    id: rowId(),
    messageId: integer()
      .notNull()
      .references(() => receivedMessages.id, { onDelete: 'cascade' }),
    fileId: integer().references(() => files.id),
    name: text().notNull(),
    size: integer().notNull(),
    /** Why it was not kept. */
    reason: text({ enum: LEFT_REASONS }),
  },
  (table) => [
    index('received_files_message_idx').on(table.messageId),
    index('received_files_file_idx').on(table.fileId).where(sql`${table.fileId} is not null`),
  ],
)

/** Calls with the customer, noted by hand. */
export const calls = pgTable(
  'calls',
  {
    id: rowId(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    at: instant().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
  },
  (table) => [index('calls_order_idx').on(table.orderId, table.at, table.id)],
)
