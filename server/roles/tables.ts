import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { blank, rowId, stamps } from '../db/columns.ts'

export const roles = pgTable('roles', {
  id: rowId(),
  name: text().notNull().unique(),
  description: blank(),
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
