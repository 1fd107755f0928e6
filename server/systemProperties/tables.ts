import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { PROPERTY_TYPES } from '#contract/properties/systemProperties.ts'
import { blank, rowId, stamps } from '../db/columns.ts'

/** Names are not unique: there may be several announcements (D-11.42). */
export const systemProperties = pgTable(
  'system_properties',
  {
    id: rowId(),
    name: text().notNull(),
    description: blank(),
    type: text({ enum: PROPERTY_TYPES }).notNull().default('STRING'),
    value: text(),
    isEditable: boolean().notNull().default(true),
    ...stamps(),
  },
  (table) => [index('system_properties_name_idx').on(table.name)],
)
