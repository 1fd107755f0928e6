import { type SQL, sql } from 'drizzle-orm'
import { MAX_BUDGET } from '#contract/fields.ts'
import type { getUsualBudget as contract, UsualPart } from '#contract/orders/budgets.ts'
import { EXTRA_FEES } from '#contract/orders/orders.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { findOrderId } from '../../scope/findOrder.ts'
import { orderScope } from '../../scope/orderScope.ts'
import { findAssignable } from '../assign/assignArtist.ts'

/** Orders that are averaged, and how many of the newest are looked through for them. */
const LAST = 3
const LOOKED_AT = 300

const FEES = sql`${`{${EXTRA_FEES.map((fee) => `"${fee}"`).join(',')}}`}::text[]`

interface Found {
  readonly product: string
  readonly quantity: number
  /** Budgets for one of the product, newest first; null if there are none. */
  readonly own: number[] | null
  readonly others: number[] | null
  readonly usual: number | null
}

/**
 * The last budgets for one product `w.product` among the entries `b` (`order_id`, `budget`): of orders of nothing else, since a
 * budget is for the whole order.
 */
const lastOf = (account: SignedIn, orderId: number, entries: SQL): SQL =>
  sql`select array_agg(last.each) as amounts from (
    select b.budget::float8 / i.quantity as each from (${entries}) b join orders o on o.id = b.order_id
      join lateral (select sum(i.quantity) filter (where i.product_name = w.product) as quantity,
          bool_and(i.product_name = w.product or i.product_name = any(${FEES})) as only
        from order_items i where i.order_id = b.order_id) i on i.only and i.quantity > 0
    where b.order_id <> ${orderId} and ${orderScope(account)} order by o.number desc limit ${LAST}) last`

const findParts = (db: Db, account: SignedIn, orderId: number, artistId: number | null): Promise<Found[]> =>
  rowsOf<Found>(
    db,
    sql`select w.product, w.quantity, own.amounts as own, everyone.amounts as others, p.budget as usual
      from (select product_name as product, sum(quantity)::int as quantity, product_name = any(${FEES}) as fee
          from order_items where order_id = ${orderId} group by product_name) w
        left join products p on fold_name(p.name) = fold_name(w.product)
        left join lateral (${lastOf(
          account,
          orderId,
          sql`select order_id, budget from artist_budgets
            where artist_id = ${artistId}::int and budget > 0 order by order_number desc limit ${LOOKED_AT}`,
        )}) own on not w.fee
        left join lateral (${lastOf(
          account,
          orderId,
          sql`select n.order_id, o.budget from (select distinct order_id from order_items where product_name = w.product
              order by order_id desc limit ${LOOKED_AT}) n join orders o on o.id = n.order_id
            where o.budget > 0`,
        )}) everyone on not w.fee
      order by w.product`,
  )

const meanOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, each) => sum + each, 0) / amounts.length

/** The sum for a product, by the first of the reasons that there is; none if there is no reason. */
function partsOf({ product, quantity, own, others, usual }: Found): UsualPart[] {
  const part = (from: UsualPart['from'], each: number, amounts: readonly number[]) => [
    { product, quantity, from, amount: Math.round(each * quantity), amounts: amounts.map(Math.round) },
  ]
  if (own?.length) return part('artist', meanOf(own), own)
  if (others?.length) return part('artists', meanOf(others), others)
  return usual === null ? [] : part('product', usual, [])
}

/**
 * What to propose as an artist's budget for the order, in dollars, with its reasons (D-7.48). The amounts behind it are only for
 * those who see what other artists get. Throws 404, 400 `notAssignable`.
 * @param login the artist's
 */
export async function getUsualBudget(
  db: Db,
  account: SignedIn,
  idOrCode: string,
  login: string | undefined,
): Promise<z.output<(typeof contract)['reply']>> {
  const id = await findOrderId(db, account, idOrCode)
  const artistId = login === undefined ? null : await findAssignable(db, login)
  const parts = (await findParts(db, account, id, artistId)).flatMap(partsOf)
  const sum = parts.reduce((total, { amount }) => total + amount, 0)
  return {
    budget: parts.length > 0 ? Math.min(sum, MAX_BUDGET) : null,
    parts: has(account, 'GET_ARTIST_BUDGET') ? parts : parts.map((part) => ({ ...part, amounts: [] })),
  }
}
