import { sql } from 'drizzle-orm'
import { searchProducts } from '#contract/products/products.ts'
import { rowsOf } from '../db/db.ts'
import { containsText } from '../db/like.ts'
import type { Serve } from '../http/serve.ts'

export function productRoutes(serve: Serve): void {
  serve(searchProducts, async ({ db, query }) => ({
    content: await rowsOf<{ id: number; name: string }>(
      db,
      sql`select id, name from products where name ilike ${containsText(query.s)} order by name limit 100`,
    ),
  }))
}
