import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { PASSWORD_LINK_KINDS } from '#contract/session/passwordLinks.ts'
import { users } from '../accounts/tables.ts'
import { instant, rowId } from '../db/columns.ts'
import { outbox } from '../outbox/tables.ts'

/** What was typed by people who forgot their password: looked up by a job, so that the answer tells nothing. */
export const passwordRequests = pgTable('password_requests', {
  id: rowId(),
  username: text().notNull(),
  at: instant().notNull(),
})

/** Links by which a password can be set. */
export const passwordLinks = pgTable(
  'password_links',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: PASSWORD_LINK_KINDS }).notNull(),
    /** The mail that it goes with. */
    messageId: integer()
      .notNull()
      .unique()
      .references(() => outbox.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, which is made when the mail is sent and stored nowhere; null until then. */
    tokenHash: text().unique(),
    /** Of the user when it was asked for: see `passwordState`. */
    passwordState: text().notNull(),
    createdDate: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('password_links_user_idx').on(table.userId)],
)
