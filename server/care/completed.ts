import { type SQL, sql } from 'drizzle-orm'
import { addDays, startOfDay } from '../businessDay.ts'
import { IS_ACTIVE } from './yearly.ts'

/** How long after a completed order the customer is written to (B§3). */
const DAYS_AFTER = 15

/** The days on which reminders become due. */
export interface Due {
  readonly first: string
  readonly last: string
  readonly zone: string
  readonly now: Date
}

/** Whether the customer of `done` has another completed order that was done earlier, or later. */
const hasOther = (comparison: '<' | '>'): SQL => sql`exists (select 1 from orders x
  where x.customer_id = done.customer_id and x.status = 'DONE' and not x.refunded
    and (x.done_date, x.id) ${sql.raw(comparison)} (done.done_date, done.id))`

/**
 * Inserts the reminders 15 days after the first completed order of a customer, once for ever, and 15 days after the
 * last one of a customer with several, once for each order (D-11.35). Refunded orders do not count.
 */
export const insertCompleted = ({ first, last, zone, now }: Due): SQL => {
  const from = startOfDay(addDays(first, -DAYS_AFTER), zone).toISOString()
  const to = startOfDay(addDays(last, 1 - DAYS_AFTER), zone).toISOString()
  return sql`with done as (
      select o.id, o.customer_id, o.done_date from orders o where o.status = 'DONE' and not o.refunded
        and o.done_date >= ${from}::timestamptz and o.done_date < ${to}::timestamptz),
    known as (
      select done.*, (done.done_date at time zone ${zone}::text)::date + ${DAYS_AFTER}::int as day,
        ${hasOther('<')} as has_earlier, ${hasOther('>')} as has_later
      from done join customers c on c.user_id = done.customer_id join users u on u.id = c.user_id where ${IS_ACTIVE})
    insert into care_reminders (customer_id, type, occasion, date, created_date)
    select customer_id, case when has_earlier then 'RETURN_CUSTOMERS' else 'DAY_AFTER_FIRST_ORDER_COMPLETE' end,
      case when has_earlier then id::text else 'first' end, day, ${now.toISOString()}::timestamptz
    from known where not has_earlier or not has_later order by day, id
    on conflict (customer_id, type, occasion) do nothing`
}
