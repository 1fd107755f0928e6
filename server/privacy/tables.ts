import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ERASED_PICTURES, ERASURE_STATES } from '#contract/privacy/erasure.ts'
import { users } from '../accounts/tables.ts'
import { instant, rowId } from '../db/columns.ts'

/** What a person is known by, in lower case. */
export interface Terms {
  /** Of nobody else: addresses, numbers, logins. */
  readonly own: readonly string[]
  /** Names and lines of addresses, which others may share. */
  readonly shared: readonly string[]
}

/** Erasures of customers, with how far each is: every step is written with what it erased. */
export const customerErasures = pgTable(
  'customer_erasures',
  {
    id: rowId(),
    customerId: integer()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The customer, and those who were merged into them. */
    personIds: integer().array().notNull(),
    pictures: text({ enum: ERASED_PICTURES }).notNull(),
    state: text({ enum: ERASURE_STATES }).notNull().default('RUNNING'),
    /** Which of its parts is being erased, and the last record of that which is done. */
    part: integer().notNull().default(0),
    position: bigint({ mode: 'number' }).notNull().default(0),
    orders: integer().notNull(),
    doneOrders: integer().notNull().default(0),
    /** Empty once it is done. */
    terms: jsonb().$type<Terms>().notNull(),
    /** Files that nothing leads to any more, until their bytes are deleted. */
    fileIds: integer().array().notNull().default(sql`'{}'`),
    startedDate: instant().notNull(),
    startedBy: integer()
      .notNull()
      .references(() => users.id),
    endedDate: instant(),
  },
  (table) => [index('customer_erasures_running_idx').on(table.id).where(sql`${table.state} = 'RUNNING'`)],
)
