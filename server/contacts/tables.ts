import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CONTACT_CHANNELS } from '#contract/customers/contacts.ts'
import { blank, instant, rowId } from '../db/columns.ts'

/** Someone who wrote to the shop over a chat channel; `exId` is their id there (D-9.15). */
export const contacts = pgTable(
  'contacts',
  {
    id: rowId(),
    channel: text({ enum: CONTACT_CHANNELS }).notNull(),
    exId: text().notNull(),
    firstName: blank(),
    lastName: blank(),
    avatarUrl: text(),
    createdDate: instant().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('contacts_ex_id_key').on(table.channel, table.exId),
    index('contacts_name_idx').using(
      'gin',
      sql`fold_name(${table.firstName} || ' ' || ${table.lastName}) gin_trgm_ops`,
    ),
  ],
)
