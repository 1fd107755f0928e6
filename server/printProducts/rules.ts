import { sql } from 'drizzle-orm'
import type { PlainContent } from '#contract/plain/fields.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import type { PlainRules } from '../plain/request.ts'
import { PRINT_EXAMPLES } from './examples.ts'

/** Arbitrary lock id: no index covers variants of all print products. */
const VARIANTS_LOCK = 7_411_061

/** Throws 409 `duplicate` naming the other print product that has one of the variants. */
async function requireFreeVariants(tx: Db, { shopVariants }: PlainContent, id = 0): Promise<void> {
  const [taken] = await rowsOf<{ name: string; value: string }>(
    tx,
    sql`select p.name, v as value from print_products p cross join unnest(p.shop_variants) v
      where p.id <> ${id} and lower(v) in (
        select lower(g) from jsonb_array_elements_text(${JSON.stringify(shopVariants ?? [])}::jsonb) g)
      order by p.id limit 1`,
  )
  if (taken)
    throw problem('duplicate', {
      fieldErrors: { shopVariants: 'printProducts.rules.variantTaken' },
      facts: taken,
      says: { key: 'duplicateVariant', with: taken },
    })
}

/** Rules of print products: a variant of a shop leads to one of them (D-16.50). */
export const printProductRules: PlainRules = {
  examples: PRINT_EXAMPLES,
  begin: (tx) => tx.execute(sql`select pg_advisory_xact_lock(${VARIANTS_LOCK})`),
  complete: async (tx, _request, content, before) => {
    await requireFreeVariants(tx, content, before?.id)
    return content
  },
}
