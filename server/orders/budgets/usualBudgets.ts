import { type SQL, sql } from 'drizzle-orm'
import { MAX_BUDGET } from '#contract/fields.ts'
import type { UsualPart } from '#contract/orders/budgets.ts'
import { EXTRA_FEES } from '#contract/orders/orders.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { orderScope } from '../../scope/orderScope.ts'

/** Orders that are averaged, and how many of the newest are looked through for them. */
const LAST = 3
const LOOKED_AT = 300

const FEES = sql`${`{${EXTRA_FEES.map((fee) => `"${fee}"`).join(',')}}`}::text[]`

/** An order, and the artist whose budget it is about; null for any. */
export interface Wanted {
  readonly orderId: number
  readonly artistId: number | null
}

/** What is proposed for an order, in dollars, and its reasons. */
export interface Usual {
  readonly budget: number
  readonly parts: readonly UsualPart[]
}

interface Sold {
  readonly orderId: number
  readonly product: string
  readonly quantity: number
}

interface Known {
  readonly product: string
  readonly artistId: number | null
  /** Budgets for one of the product, newest first; null if there are none. */
  readonly own: number[] | null
  readonly others: number[] | null
  readonly usual: number | null
}

const soldOf = (db: Db, orderIds: readonly number[]): Promise<Sold[]> =>
  rowsOf<Sold>(
    db,
    sql`select order_id as "orderId", product_name as product, sum(quantity)::int as quantity
      from order_items where order_id = any(${intArray(orderIds)})
      group by order_id, product_name order by order_id, product_name`,
  )

/**
 * The last budgets for one product `w.product` among the entries `b` (`order_id`, `budget`): of orders of nothing else, since a
 * budget is for the whole order.
 */
const lastOf = (account: SignedIn, except: readonly number[], entries: SQL): SQL =>
  sql`select array_agg(last.each) as amounts from (
    select b.budget::float8 / i.quantity as each from (${entries}) b join orders o on o.id = b.order_id
      join lateral (select sum(i.quantity) filter (where i.product_name = w.product) as quantity,
          bool_and(i.product_name = w.product or i.product_name = any(${FEES})) as only
        from order_items i where i.order_id = b.order_id) i on i.only and i.quantity > 0
    where b.order_id <> all(${intArray(except)}) and ${orderScope(account)} order by o.number desc limit ${LAST}) last`

/** What is known of each product, for each artist asked about. */
const knownOf = (
  db: Db,
  account: SignedIn,
  asked: readonly Pick<Known, 'product' | 'artistId'>[],
  except: readonly number[],
): Promise<Known[]> =>
  rowsOf<Known>(
    db,
    sql`select w.product, w."artistId", own.amounts as own, everyone.amounts as others, p.budget as usual
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w(product text, "artistId" int)
        left join products p on fold_name(p.name) = fold_name(w.product)
        left join lateral (${lastOf(
          account,
          except,
          sql`select order_id, budget from artist_budgets
            where artist_id = w."artistId" and budget > 0 order by order_number desc limit ${LOOKED_AT}`,
        )}) own on w.product <> all(${FEES})
        left join lateral (${lastOf(
          account,
          except,
          sql`select n.order_id, o.budget from (select distinct order_id from order_items where product_name = w.product
              order by order_id desc limit ${LOOKED_AT}) n join orders o on o.id = n.order_id
            where o.budget > 0`,
        )}) everyone on w.product <> all(${FEES})`,
  )

const meanOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, each) => sum + each, 0) / amounts.length

/** The sum for a product, by the first of the reasons that there is; none if there is no reason. */
function partsOf({ product, quantity }: Sold, { own, others, usual }: Known): UsualPart[] {
  const part = (from: UsualPart['from'], each: number, amounts: readonly number[]) => [
    { product, quantity, from, amount: Math.round(each * quantity), amounts: amounts.map(Math.round) },
  ]
  if (own?.length) return part('artist', meanOf(own), own)
  if (others?.length) return part('artists', meanOf(others), others)
  return usual === null ? [] : part('product', usual, [])
}

const keyOf = ({ product, artistId }: Pick<Known, 'product' | 'artistId'>) => `${artistId} ${product}`

/** Orders that are no measure, those asked about at least; and what was found so far. */
export interface Measure {
  readonly except: readonly number[]
  readonly known: Map<string, Known>
}

/** The measure of an action, which looks each product up once, however many batches it has. */
export const newMeasure = (except: readonly number[]): Measure => ({ except, known: new Map() })

/** What to propose as the artists' budgets for orders, by order; absent where there is no reason for any (D-7.48). */
export async function usualBudgets(
  db: Db,
  account: SignedIn,
  wanted: readonly Wanted[],
  { except, known }: Measure,
): Promise<ReadonlyMap<number, Usual>> {
  const sold = await soldOf(
    db,
    wanted.map(({ orderId }) => orderId),
  )
  const soldIn = Map.groupBy(sold, ({ orderId }) => orderId)
  const askedOf = ({ orderId, artistId }: Wanted) =>
    (soldIn.get(orderId) ?? []).map((item) => ({ item, asked: { product: item.product, artistId } }))
  const asked = new Map(wanted.flatMap(askedOf).map((one) => [keyOf(one.asked), one.asked]))
  const unknown = [...asked].flatMap(([key, one]) => (known.has(key) ? [] : [one]))
  if (unknown.length > 0)
    for (const one of await knownOf(db, account, unknown, except)) known.set(keyOf(one), one)
  const proposals = wanted.flatMap((one) => {
    const parts = askedOf(one).flatMap((of) => {
      const found = known.get(keyOf(of.asked))
      return found ? partsOf(of.item, found) : []
    })
    const sum = parts.reduce((total, { amount }) => total + amount, 0)
    return parts.length > 0 ? [[one.orderId, { budget: Math.min(sum, MAX_BUDGET), parts }] as const] : []
  })
  return new Map(proposals)
}
