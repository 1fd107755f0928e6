import { sql } from 'drizzle-orm'
import type { Page } from '#contract/lists/paging.ts'
import type { SeenProduct } from '#contract/products/products.ts'
import { type Db, rowOf } from '../db/db.ts'

interface Asked {
  readonly page: number
  readonly size: number
}

/** Names that orders have and no product does, the most frequent first. */
export async function listSeen(db: Db, { page, size }: Asked): Promise<Page<SeenProduct>> {
  const { total, rows } = await rowOf<{ total: number; rows: SeenProduct[] | null }>(
    db,
    sql`with seen as (
        select value as name, sum(count)::int as orders from order_counts
        where scope = 'all' and facet = 'tag' group by value having sum(count) > 0),
      known as (select unnest(folded_names) as name from products),
      unknown as materialized (
        select s.name, s.orders from seen s
        where not exists (select 1 from known where known.name = fold_name(s.name)))
      select (select count(*)::int from unknown) as total,
        (select json_agg(json_build_object('name', s.name, 'orders', s.orders, 'productType', coalesce((
            select case when i.product_type in ('CANVAS', 'POSTER', 'EXTRA') then i.product_type else 'DIGITAL' end
            from order_items i where i.product_name = s.name order by i.order_id desc limit 1), 'DIGITAL')) order by s.orders desc, sort_name(s.name))
          from (select * from unknown order by orders desc, sort_name(name) limit ${size} offset ${page * size}) s) as rows`,
  )
  return { rows: rows ?? [], total }
}
