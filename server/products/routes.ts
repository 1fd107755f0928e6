import { sql } from 'drizzle-orm'
import * as contract from '#contract/products/products.ts'
import { fold } from '#contract/text/fold.ts'
import { rowsOf } from '../db/db.ts'
import { containsText } from '../db/like.ts'
import type { Links } from '../files/links.ts'
import type { Serve } from '../http/serve.ts'
import { joinProduct } from './joinProduct.ts'
import { productRules } from './rules.ts'
import { listSeen } from './seen.ts'

export function productRoutes(serve: Serve, links: Links): void {
  serve(contract.searchProducts, async ({ db, query }) => ({
    content: await rowsOf<{ id: number; name: string }>(
      db,
      sql`select id, name from products where active and fold_name(name) like ${containsText(fold(query.s ?? ''))}
        order by position nulls last, sort_name(name) limit 100`,
    ),
  }))
  serve(contract.listSeenProducts, ({ db, query }) => listSeen(db, query))
  serve(contract.joinProduct, ({ db, account, now, params, body }) =>
    joinProduct(
      db,
      { resource: contract.products, account, now, links, rules: productRules },
      { ...body, id: params.id },
    ),
  )
}
