import { pgTable, text } from 'drizzle-orm/pg-core'
import { products as contract } from '#contract/products/products.ts'
import { rowId } from '../db/columns.ts'
import { plainTable } from '../db/plainTable.ts'

export const products = plainTable(contract)

/** Names in orders that are to become another name: of products that were renamed, set up or joined. */
export const productMoves = pgTable('product_moves', {
  id: rowId(),
  fromName: text().notNull().unique(),
  toName: text().notNull(),
})
