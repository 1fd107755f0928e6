import { type SQL, sql } from 'drizzle-orm'

/** Who wrote within so many days comes first in the list by what is to be done (D-6.25). */
const LATELY_MS = 14 * 86_400_000

/** When those customers wrote about one of their orders, as part of a `with` clause: `wrote`, by `id`. */
export const wroteLately = (now: Date): SQL => sql`wrote as materialized (
  select o.customer_id as id, max(m.at) as at from received_messages m join orders o on o.id = m.order_id
  where m.nature = 'ANSWER' and m.order_id is not null and m.at >= ${new Date(now.getTime() - LATELY_MS).toISOString()}::timestamptz
  group by o.customer_id)`

/** The order of customers `c` of a search, beside `wrote`. */
export const byWroteLately = (isTurned: boolean): SQL =>
  isTurned ? sql`w.at asc nulls first, c.id` : sql`w.at desc nulls last, c.id desc`

/**
 * The ids of customers `c` in that order: of those who wrote lately, then of the others by their index.
 * @param where which of them
 */
export function idsByWroteLately(where: SQL, isTurned: boolean): SQL {
  const direction = sql.raw(isTurned ? 'asc' : 'desc')
  const wrote = sql`(select c.user_id as id from wrote w join customers c on c.user_id = w.id
    where ${where} order by w.at ${direction}, c.user_id ${direction})`
  const others = sql`(select c.user_id as id from customers c
    where ${where} and c.user_id not in (select w.id from wrote w) order by c.user_id ${direction})`
  return sql.join(isTurned ? [others, wrote] : [wrote, others], sql` union all `)
}
