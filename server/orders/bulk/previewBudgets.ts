import { sql } from 'drizzle-orm'
import type { BudgetsPreview } from '#contract/orders/bulkBudgets.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { orderScope } from '../../scope/orderScope.ts'
import { findAssignable } from '../assign/assignArtist.ts'
import { newMeasure, usualBudgets, type Wanted } from '../budgets/usualBudgets.ts'

interface Found extends Wanted {
  /** In dollars; null without an entry. */
  readonly budget: number | null
  readonly paid: boolean | null
  readonly noPay: boolean
}

/**
 * The orders of an action and the budget of their artist.
 * @param to the artist who is to be assigned, to those that they can be; undefined for the one who is
 */
const findBudgets = (db: Db, account: SignedIn, ids: readonly number[], to: number | undefined) =>
  rowsOf<Found>(
    db,
    sql`select o.id as "orderId", a.id as "artistId", b.budget, b.payment_status = 'PAID' as paid,
        o.no_pay_for is not distinct from a.id as "noPay"
      from orders o cross join lateral (select ${to === undefined ? sql`o.assigned_to` : sql`${to}::int`} as id) a
        left join artist_budgets b on b.order_id = o.id and b.artist_id = a.id
      where o.id = any(${intArray(ids)}) and ${orderScope(account)} and ${
        to === undefined ? sql`true` : sql`o.status <> 'DONE' and o.assigned_to is distinct from ${to}::int`
      }`,
  )

/** What setting the budgets of the orders would change. Throws 400 `notAssignable`. */
export async function previewBudgets(
  db: Db,
  account: SignedIn,
  ids: readonly number[],
  login: string | undefined,
): Promise<BudgetsPreview> {
  const to = login === undefined ? undefined : ((await findAssignable(db, login)) ?? undefined)
  const found = await findBudgets(db, account, ids, to)
  const own = found.filter(({ artistId }) => artistId !== null)
  const paid = own.filter((one) => one.paid)
  const noPay = own.filter((one) => !one.paid && one.noPay)
  const empty = own.filter((one) => !one.paid && !one.noPay && !one.budget)
  const usual = [...(await usualBudgets(db, account, empty, newMeasure(ids))).values()]
  return {
    empty: empty.length,
    filled: own.length - paid.length - noPay.length - empty.length,
    paid: paid.length,
    noPay: noPay.length,
    noArtist: found.length - own.length,
    proposed: { orders: usual.length, sum: usual.reduce((sum, { budget }) => sum + budget, 0) },
  }
}
