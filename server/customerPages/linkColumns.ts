import { integer, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant, rowId } from '../db/columns.ts'

/** The columns that each table of links for customers has; a new set each time, as a column belongs to one table. */
export const linkColumns = () => ({
  id: rowId(),
  /** SHA-256 of the token, which is stored nowhere else but in the mail that carries it. */
  tokenHash: text().notNull().unique(),
  createdDate: instant().notNull(),
  createdBy: integer()
    .notNull()
    .references(() => users.id),
  expiresDate: instant().notNull(),
  /** The first time that its page was opened. */
  openedDate: instant(),
  revokedDate: instant(),
})
