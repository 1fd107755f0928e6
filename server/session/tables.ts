import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, rowId } from '../db/columns.ts'
import { roles } from '../roles/tables.ts'
import { users } from '../users/tables.ts'

/** Signed-in sessions. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: rowId(),
    tokenHash: text().notNull().unique(),
    /** One sign-in and all tokens that it was renewed to: they are revoked together. */
    family: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remembered: boolean().notNull().default(false),
    createdDate: instant().notNull(),
    expiresAt: instant().notNull(),
    /** The role that the session previews; it holds that role's permissions and writes nothing meanwhile. */
    previewRoleId: integer().references(() => roles.id, { onDelete: 'set null' }),
    /** The user whom the session previews instead: it is that user, and writes nothing meanwhile. */
    previewUserId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('sessions_user_idx').on(table.userId),
    index('sessions_family_idx').on(table.family),
    index('sessions_expires_idx').on(table.expiresAt),
  ],
)

/** Tries to sign in, for the throttle; written before the password is checked, so that tries at once count. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: rowId(),
    login: text().notNull(),
    address: text().notNull(),
    at: instant().notNull(),
    succeeded: boolean().notNull().default(false),
  },
  (table) => [
    index('sign_in_attempts_login_idx').on(table.login, table.at),
    index('sign_in_attempts_address_idx').on(table.address, table.at),
    index('sign_in_attempts_at_idx').on(table.at),
  ],
)
