import { sql } from 'drizzle-orm'
import type { SeenProduct } from '#contract/products/products.ts'
import { type Db, rowsOf } from '../db/db.ts'

/** Names that orders have and no product does, the most frequent first; at most 200. */
export const listSeen = (db: Db): Promise<SeenProduct[]> =>
  rowsOf<SeenProduct>(
    db,
    sql`with known as (
        select fold_name(name) as name from products
        union select fold_name(other) from products, unnest(other_names) other),
      seen as (
        select value as name, sum(count)::int as orders from order_counts
        where scope = 'all' and facet = 'tag' group by value having sum(count) > 0)
      select s.name, s.orders, coalesce((
          select case when i.product_type in ('CANVAS', 'POSTER', 'EXTRA') then i.product_type else 'DIGITAL' end
          from orders o join order_items i on i.order_id = o.id and i.product_name = s.name
          where o.tags @> array[s.name] order by o.id desc limit 1), 'DIGITAL') as "productType"
      from seen s where not exists (select 1 from known where known.name = fold_name(s.name))
      order by s.orders desc, s.name limit 200`,
  )
