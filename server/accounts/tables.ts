import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UserExtension } from '#contract/users.ts'
import { blank, rowId, stamps } from '../db/columns.ts'

export const roles = pgTable('roles', {
  id: rowId(),
  name: text().notNull().unique(),
  description: blank(),
  /** Whether its holders need a second factor. */
  requiresSecondFactor: boolean().notNull().default(false),
  ...stamps(),
})

export const permissions = pgTable('permissions', {
  id: rowId(),
  name: text().notNull().unique(),
  description: blank(),
  permissionGroup: blank(),
  ...stamps(),
})

export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleId: integer()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    permissionId: integer()
      .notNull()
      .references(() => permissions.id),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.permissionId] })],
)

/** Everyone with a login: staff and customers (A§3). Customers have no password and cannot sign in. */
export const users = pgTable(
  'users',
  {
    id: rowId(),
    login: text().notNull(),
    email: text(),
    firstName: blank(),
    lastName: blank(),
    phonePrefix: text(),
    phoneNumber: text(),
    activated: boolean().notNull().default(true),
    langKey: text().notNull().default('en'),
    /** Whether the console greets the user; the demo sets it for its named accounts. */
    greeting: boolean().notNull().default(false),
    imageUrl: text(),
    passwordHash: text(),
    /** True for staff, false for customers. */
    staff: boolean().notNull().default(true),
    /** The customer-extension fields of staff (D-9.23); customers have theirs in their own table. */
    extension: jsonb().$type<Partial<UserExtension>>().notNull().default({}),
    /** Folded search text, one item per line: name, email, login, phone. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`fold_name(translate(first_name || ' ' || last_name, E'\\n', ' ') || E'\\n' || coalesce(email, '')
          || E'\\n' || login || E'\\n' || coalesce(phone_prefix, '') || coalesce(phone_number, ''))`,
      ),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('users_login_key').on(sql`lower(${table.login})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_staff_idx').on(table.createdDate, table.id).where(sql`${table.staff}`),
    index('users_phone_idx').on(table.phoneNumber),
    index('users_first_name_idx')
      .on(sql`sort_name(${table.firstName})`, table.id)
      .where(sql`not ${table.staff}`),
    index('users_last_name_idx')
      .on(sql`sort_name(${table.lastName})`, table.id)
      .where(sql`not ${table.staff}`),
    index('users_text_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

export const userRoles = pgTable(
  'user_roles',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: integer()
      .notNull()
      .references(() => roles.id),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roleId] }),
    index('user_roles_role_idx').on(table.roleId),
  ],
)

/** Permissions held directly, in addition to those of the roles (D-3.1). */
export const userPermissions = pgTable(
  'user_permissions',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    permissionId: integer()
      .notNull()
      .references(() => permissions.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.permissionId] })],
)
