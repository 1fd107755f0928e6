import { sql } from 'drizzle-orm'
import type { BulkPreview } from '#contract/orders/bulk.ts'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import { type Db, rowOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { orderScope } from '../../scope/orderScope.ts'
import { openCounts, openJson } from '../open/open.ts'

/** Current values of the orders in the scope before a bulk action; hidden fields are absent. */
export async function previewBulk(db: Db, account: SignedIn, ids: readonly number[]): Promise<BulkPreview> {
  const own = seesOwnOnly(account) ? sql`and ab.artist_id = ${account.id}` : sql``
  const ordersWith = openCounts(account).map(
    ([kind, count]) => [kind, sql`count(*) filter (where o.status <> 'DONE' and ${count} > 0)::int`] as const,
  )
  const { assigned, withAgent, withStore, running, ...counts } = await rowOf<Required<BulkPreview>>(
    db,
    sql`with meant as materialized (
        select o.id, o.status, o.refunded, o.paid, o.assigned_to, o.budget, o.no_pay_for, o.cs_id, o.store_id from orders o
        where o.id = any(${intArray(ids)}) and ${orderScope(account)})
      select count(*)::int as count, count(*) filter (where status = 'DONE')::int as done,
        count(*) filter (where refunded)::int as refunded, count(assigned_to)::int as assigned,
        count(cs_id)::int as "withAgent", count(store_id)::int as "withStore",
        (select count(*)::int from artist_budgets ab where ab.order_id in (select id from meant)
          and ab.payment_status = 'UNPAID' and ab.budget > 0 ${own}) as unpaid,
        count(*) filter (where status <> 'NEW_ORDER' and exists (select from steps s where s.order_id = o.id
          and s.status = o.status and s.lane = 'ARTIST' and s.closed_date is null
          and s.state in ('WORKING', 'REVIEWING')))::int as running,
        ${openJson(ordersWith)} as open
      from meant o`,
  )
  return {
    ...counts,
    ...(has(account, 'CAN_SEE_ASSIGN_ORDER') && { assigned, running }),
    ...(has(account, 'VIEW_MY_ORDER_CS') && { withAgent }),
    ...(has(account, 'VIEW_ORDER_OF_STORE') && { withStore }),
  }
}
