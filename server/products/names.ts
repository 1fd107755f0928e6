import { sql } from 'drizzle-orm'
import type { PlainRecord } from '#contract/plain/plain.ts'
import { fold } from '#contract/text/fold.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { wakeJob } from '../jobs/wake.ts'
import { FOLLOW_NAMES, hasName, nameArray, namesIn } from '../plain/otherNames.ts'

/** A product as orders need it. */
export interface KnownProduct {
  readonly id: number
  readonly name: string
  readonly productType: string
  readonly orderDays: number | null
  readonly fasterOrderDays: number | null
  readonly active: boolean
}

/** The products that have one of these names or other names, by each of their folded names (D-4.24). */
export async function findProducts(
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, KnownProduct>> {
  const rows = await rowsOf<KnownProduct & { names: string[] }>(
    db,
    sql`select x.id, x.name, x.product_type as "productType", x.order_days as "orderDays",
        x.faster_order_days as "fasterOrderDays", x.active, array[x.name] || x.other_names as names
      from products x where ${hasName(nameArray(names.map(fold)))}`,
  )
  return new Map(rows.flatMap(({ names: theirs, ...product }) => theirs.map((name) => [fold(name), product])))
}

/** The product with this name. */
export const productCalled = (
  known: ReadonlyMap<string, KnownProduct>,
  name: string,
): KnownProduct | undefined => known.get(fold(name))

/**
 * Lets the items and tags of orders that have one of the product's names in another form take its name: a job moves
 * them. The names must be locked.
 */
export async function letOrdersTakeName(tx: Db, product: PlainRecord): Promise<void> {
  const name = String(product.name)
  const found = await rowsOf(
    tx,
    sql`insert into product_moves (from_name, to_name)
      select c.value, ${name} from order_counts c
      where c.scope = 'all' and c.facet = 'tag' and c.value <> ${name}
        and fold_name(c.value) = any(${nameArray(namesIn(product))})
      group by c.value having sum(c.count) > 0
      on conflict (from_name) do update set to_name = excluded.to_name returning id`,
  )
  // What was to become another name by an earlier change becomes this one now.
  await tx.execute(sql`delete from product_moves where from_name = ${name}`)
  if (found.length > 0) await wakeJob(tx, FOLLOW_NAMES)
}
