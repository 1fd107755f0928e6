import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { TOKEN_KINDS } from '#contract/apiTokens/apiTokens.ts'
import { roles, users } from '../accounts/tables.ts'
import { instant, rowId, version } from '../db/columns.ts'

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
  /** Encrypted: see server/secrets/sealer.ts. */
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

/** Passkeys of accounts (WebAuthn): first factor and second factor in one. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the authenticator calls it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    /** How often it signed, where the authenticator counts: one that falls behind was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the browser reaches it, such as `internal` or `usb`. */
    transports: text().array().notNull(),
    /** Whether it is kept in an account of its maker and works on other devices, too. */
    synced: boolean().notNull(),
    name: text().notNull(),
    createdDate: instant().notNull(),
    lastUsed: instant(),
  },
  (table) => [index('passkeys_user_idx').on(table.userId)],
)

/** Values that work once, such as challenges, and were used: kept until they would be too old anyway. */
export const usedNonces = pgTable(
  'used_nonces',
  {
    /** SHA-256 of the value. */
    hash: text().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('used_nonces_expires_idx').on(table.expiresAt)],
)

/** Accounts at identity providers that users sign in with. */
export const identities = pgTable(
  'identities',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Both as the provider's ID tokens say them: `iss` and `sub`. */
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The address that the provider named when it was last used. */
    email: text(),
    createdDate: instant().notNull(),
    lastUsed: instant(),
  },
  (table) => [
    unique('identities_subject_unique').on(table.issuer, table.subject),
    index('identities_user_idx').on(table.userId),
  ],
)

/** Sessions that were signed in at a provider, so that each side can end the other's. */
export const providerSessions = pgTable(
  'provider_sessions',
  {
    /** Of the sessions: one sign-in with all its renewals. */
    family: text().primaryKey(),
    /** The name of the provider in the configuration. */
    provider: text().notNull(),
    identityId: integer()
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    /** `sid` of the ID token; null if the provider names none. */
    sid: text(),
    /** Encrypted: see server/secrets/sealer.ts. Named when the provider's session is to be ended. */
    idToken: text().notNull(),
    /** Whether the provider says that it asked for a second factor. */
    secondFactor: boolean().notNull(),
    createdDate: instant().notNull(),
  },
  (table) => [index('provider_sessions_identity_idx').on(table.identityId)],
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

/** Tokens by which other programs call the API. The token itself is never stored, only its SHA-256. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: rowId(),
    kind: text({ enum: TOKEN_KINDS }).notNull(),
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    /** The beginning of the token. */
    hint: text().notNull(),
    /** The account that it acts for; of a service token, who made or renewed it. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Names of permissions; null for all rights of the account. */
    permissions: text().array(),
    /** Of a service token: only orders of these stores; null for all that the account sees. */
    storeIds: integer().array(),
    /** Addresses or ranges that it may be used from; empty for all. */
    addresses: text().array().notNull(),
    createdDate: instant().notNull(),
    expiresAt: instant().notNull(),
    lastUsed: instant(),
    lastAddress: text(),
    version: version(),
  },
  (table) => [index('api_tokens_user_idx').on(table.userId)],
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
