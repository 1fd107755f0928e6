import { pgTable, text } from 'drizzle-orm/pg-core'
import { rowId } from '../db/columns.ts'

export const products = pgTable('products', {
  id: rowId(),
  name: text().notNull().unique(),
  productType: text().notNull().default('DIGITAL'),
})
