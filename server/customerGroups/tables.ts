import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customers } from '../customers/tables.ts'
import { blank, rowId, stamps } from '../db/columns.ts'

export const customerGroups = pgTable('customer_groups', {
  id: rowId(),
  name: text().notNull().unique(),
  description: blank(),
  ...stamps(),
})

export const customerGroupUsers = pgTable(
  'customer_group_users',
  {
    groupId: integer()
      .notNull()
      .references(() => customerGroups.id, { onDelete: 'cascade' }),
    customerId: integer()
      .notNull()
      .references(() => customers.userId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.customerId] }),
    index('customer_group_users_customer_idx').on(table.customerId),
  ],
)
