import { sql } from 'drizzle-orm'
import type { BulkPreview } from '#contract/orders/bulk.ts'
import { seesField, seesOwnOnly } from '#contract/orders/fields.ts'
import { PAST_PRINTING } from '#contract/orders/statuses.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import { type Db, rowOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { orderScope } from '../../scope/orderScope.ts'
import { seesAlert } from '../rows.ts'

const PRINTED_STATUSES = sql.raw(PAST_PRINTING.map((status) => `'${status}'`).join(', '))

/** Current values of the orders in the scope before a bulk action; hidden fields are absent. */
export async function previewBulk(db: Db, account: SignedIn, ids: readonly number[]): Promise<BulkPreview> {
  const own = seesOwnOnly(account) ? sql`and ab.artist_id = ${account.id}` : sql``
  const { assigned, withAgent, withStore, running, unbudgeted, openTodos, unread, ...open } = await rowOf<
    Required<BulkPreview>
  >(
    db,
    sql`with meant as materialized (
        select o.id, o.status, o.refunded, o.paid, o.alerts, o.assigned_to, o.budget, o.cs_id, o.store_id from orders o
        where o.id = any(${intArray(ids)}) and ${orderScope(account)})
      select count(*)::int as count, count(*) filter (where status = 'DONE')::int as done,
        count(*) filter (where refunded)::int as refunded, count(assigned_to)::int as assigned,
        count(cs_id)::int as "withAgent", count(store_id)::int as "withStore",
        (select count(*)::int from artist_budgets ab where ab.order_id in (select id from meant)
          and ab.payment_status = 'UNPAID' and ab.budget > 0 ${own}) as unpaid,
        count(*) filter (where status <> 'DONE' and exists (select 1 from pins p join steps s on s.id = p.step_id
          where p.task_step_id is null and s.order_id = meant.id and s.closed_date is null
          and s.state in ('WORKING', 'REVIEWING')))::int as "openNotes",
        count(*) filter (where status <> 'DONE' and exists (select 1 from order_todos t
          where t.order_id = meant.id and t.status = 'CREATED'))::int as "openTodos",
        count(*) filter (where status not in ('DONE', ${PRINTED_STATUSES}) and not exists (select 1 from delivery_files l
          where l.order_id = meant.id))::int as undelivered,
        count(*) filter (where status <> 'DONE' and not paid)::int as "notPaid",
        count(*) filter (where status <> 'DONE' and 'CUSTOMER_WROTE' = any(alerts))::int as unread,
        count(*) filter (where status <> 'NEW_ORDER' and exists (select from steps s where s.order_id = meant.id
          and s.status = meant.status and s.lane = 'ARTIST' and s.closed_date is null
          and s.state in ('WORKING', 'REVIEWING')))::int as running,
        count(*) filter (where status <> 'DONE' and assigned_to is not null and budget = 0)::int as unbudgeted
      from meant`,
  )
  return {
    ...open,
    ...(has(account, 'CAN_SEE_ASSIGN_ORDER') && { assigned, running }),
    ...(seesField(account, 'assignedTo') && seesField(account, 'budget') && { unbudgeted }),
    ...(has(account, 'VIEW_ORDER_TODO_LIST') && { openTodos }),
    ...(seesAlert(account, 'CUSTOMER_WROTE') && { unread }),
    ...(has(account, 'VIEW_MY_ORDER_CS') && { withAgent }),
    ...(has(account, 'VIEW_ORDER_OF_STORE') && { withStore }),
  }
}
