import { sql } from 'drizzle-orm'
import { EXTRA_FEES } from '#contract/orders/orders.ts'
import { products } from '#contract/products/products.ts'
import { type Db, rowOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { stillUsed } from '../http/violations.ts'
import { lockNames, requireFreeNames, withFormerName } from '../plain/otherNames.ts'
import type { PlainRules } from '../plain/request.ts'
import { letOrdersTakeName } from './names.ts'

const product = (
  [en, vi]: readonly [string, string],
  productType: 'DIGITAL' | 'CANVAS',
  budget: number,
  position: number,
) => ({
  en: { name: en, productType, budget, position, active: true },
  vi: { name: vi, productType, budget, position, active: true },
})

const PRODUCTS = [
  product(['Custom Cartoon Portrait', 'Chân dung hoạt hình'], 'DIGITAL', 14, 1),
  product(['Couple Portrait', 'Chân dung đôi'], 'DIGITAL', 22, 2),
  product(['Family Portrait', 'Chân dung gia đình'], 'DIGITAL', 30, 3),
  product(['Pet Portrait', 'Chân dung thú cưng'], 'DIGITAL', 15, 4),
  product(['Canvas Print 12x16', 'In canvas 30x40'], 'CANVAS', 4, 5),
  product(['Canvas Print 16x20', 'In canvas 40x50'], 'CANVAS', 4, 6),
]

/** Products to begin with, by what they are called in each language; budgets in dollars. */
const PRODUCT_EXAMPLES = {
  en: PRODUCTS.map(({ en }) => en),
  vi: PRODUCTS.map(({ vi }) => vi),
}

const isFee = (name: unknown): boolean => EXTRA_FEES.some((fee) => fee === name)

/** Number of orders with the product. */
async function ordersWith(tx: Db, name: string): Promise<number> {
  const { orders } = await rowOf<{ orders: number }>(
    tx,
    sql`select coalesce(sum(count), 0)::int as orders from order_counts
      where scope = 'all' and facet = 'tag' and value = ${name}`,
  )
  return orders
}

/** Rules of products: names that are free and keep leading to them; extra fees keep theirs (D-4.24). */
export const productRules: PlainRules = {
  examples: PRODUCT_EXAMPLES,
  begin: lockNames,
  complete: async (tx, _request, content, before) => {
    if (before && isFee(before.name) && content.name !== before.name)
      throw problem('notEditable', { fieldErrors: { name: 'error.notEditable' }, says: { key: 'extraFee' } })
    const complete = withFormerName(content, before)
    await requireFreeNames(tx, products, complete, before?.id)
    return complete
  },
  created: (tx, _request, made) => letOrdersTakeName(tx, made),
  changed: (tx, _request, _before, after) => letOrdersTakeName(tx, after),
  deleting: async (tx, _request, { name }) => {
    if (isFee(name)) throw problem('notEditable', { says: { key: 'extraFee' } })
    const orders = await ordersWith(tx, String(name))
    if (orders > 0) throw stillUsed([{ table: 'orders', count: orders }])
  },
}
