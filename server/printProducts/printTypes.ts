import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'

/**
 * Types of items by their shop's variant ids or SKUs, for those that lead to an active print product (D-16.50): the type of
 * the products that are printed so, else CANVAS.
 */
export async function printTypes(db: Db, variants: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (variants.length === 0) return new Map()
  const rows = await rowsOf<{ variant: string; type: string }>(
    db,
    sql`select g as variant, coalesce((select min(s.product_type) from products s
        where s.print_product_id = p.id and s.product_type in ('CANVAS', 'POSTER')), 'CANVAS') as type
      from jsonb_array_elements_text(${JSON.stringify(variants)}::jsonb) g
      join print_products p on p.active and exists (
        select 1 from unnest(p.shop_variants) v where lower(v) = lower(g))`,
  )
  return new Map(rows.map(({ variant, type }) => [variant, type]))
}
