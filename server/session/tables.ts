import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { roles, users } from '../accounts/tables.ts'
import { instant, rowId } from '../db/columns.ts'

/** Signed-in sessions. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: rowId(),
    tokenHash: text().notNull().unique(),
    /** A sign-in and all its renewed tokens, which are revoked together. */
    family: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remembered: boolean().notNull().default(false),
    createdDate: instant().notNull(),
    /** When its family was signed in; null if that was before it was stored. */
    startedDate: instant(),
    /** When its owner last proved who they are, by signing in or a step-up; null if that was before it was stored. */
    authenticatedDate: instant(),
    /** How the browser called itself, and its address, when the token was given. */
    userAgent: text(),
    address: text(),
    expiresAt: instant().notNull(),
    /** The previewed role: the session has its permissions and is read-only. */
    previewRoleId: integer().references(() => roles.id, { onDelete: 'set null' }),
    /** The previewed user: the session acts as that user and is read-only. */
    previewUserId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('sessions_user_idx').on(table.userId),
    index('sessions_family_idx').on(table.family),
    index('sessions_expires_idx').on(table.expiresAt),
  ],
)

/** Authenticator apps of accounts: their second factor. */
export const totpFactors = pgTable('totp_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted: see server/sealer.ts. */
  secret: text().notNull(),
  /** When a code of it was confirmed; until then it does not count. */
  confirmedDate: instant(),
  /** The time step of the last code that was taken: no code works twice. */
  lastStep: integer().notNull().default(0),
})

/** The recovery codes that are left. The code itself is never stored, only its SHA-256. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** From which devices users signed in, so that they are told of another one. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of what the browser keeps, with the user's id. */
    deviceHash: text().notNull(),
    lastSeen: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_last_seen_idx').on(table.lastSeen),
  ],
)

/** Sign-in attempts, for the throttle; written before the check, so that concurrent attempts count. */
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
