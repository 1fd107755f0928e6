import { pgTable, text } from 'drizzle-orm/pg-core'
import { rowId } from '../db/columns.ts'

export const stores = pgTable('stores', { id: rowId(), name: text().notNull().unique() })
