import { type SQL, sql } from 'drizzle-orm'

/** A table whose sums triggers keep, as signed rows (docs/decisions/0005-kept-counts.md). */
export interface KeptCounts {
  readonly table: string
  readonly keys: readonly string[]
  readonly sums: readonly string[]
  /** The same columns, counted from the rows themselves. */
  readonly counted: SQL
}

const ORDERS = sql`
  select s.scope, f.facet, f.value, count(*)::int as count
  from orders o
  cross join lateral (
    values ('all'), ('store:' || coalesce(o.store_id::text, 'null'))
    union all select 'artist:' || b.artist_id from artist_budgets b where b.order_id = o.id) s (scope)
  cross join lateral order_facets(o.status, o.tags, o.alerts) f
  group by 1, 2, 3`

const CUSTOMERS = sql`
  select tab, count(*)::int as count from (select customer_tab(merged_into, total_order) as tab from customers) c
  where tab is not null group by 1`

const AUDIT = sql`
  select area, actor_id, actor, count(*)::int as count from events
  where area <> 'orders' and kind <> 'imported' group by 1, 2, 3`

const CARE = sql`select type, status, count(*)::int as count from care_reminders group by 1, 2`

/** What is owed is of orders that are DONE and not refunded (D-8.32). */
const WORK = sql`
  select p.role, p.user_id, o.status as kind, count(*)::int as orders, 0::bigint as cents
  from orders o cross join lateral (values (o.assigned_to, 'artist'), (o.cs_id, 'cs')) p (user_id, role)
  where p.user_id is not null group by 1, 2, 3
  union all
  select 'artist', b.artist_id, 'unpaid', count(*)::int, sum(b.budget::bigint * 100)::bigint
  from artist_budgets b join orders o on o.id = b.order_id and o.status = 'DONE' and not o.refunded
  where b.payment_status = 'UNPAID' and b.budget > 0 group by 2
  union all
  select 'artist', artist_id, 'paid', count(*)::int, sum(order_cents + extra_cents)::bigint
  from payouts where voided_date is null group by 2`

const INSIGHTS = sql`
  select f.measure, f.day, f.key, sum(f.orders)::int as orders, sum(f.amount)::bigint as amount
  from order_facts o cross join lateral insight_facets(o.paid_day, o.revenue_cents, o.status, o.since_day, o.done_day, o.late,
    o.artist_id, o.sketch_first, o.color_first, o.rounds, o.minutes) f
  group by 1, 2, 3
  union all
  select 'care' || status, date, type, count(*)::int, 0::bigint from care_reminders group by 1, 2, 3`

export const KEPT_COUNTS: readonly KeptCounts[] = [
  { table: 'order_counts', keys: ['scope', 'facet', 'value'], sums: ['count'], counted: ORDERS },
  { table: 'customer_counts', keys: ['tab'], sums: ['count'], counted: CUSTOMERS },
  { table: 'audit_counts', keys: ['area', 'actor_id', 'actor'], sums: ['count'], counted: AUDIT },
  { table: 'care_counts', keys: ['type', 'status'], sums: ['count'], counted: CARE },
  { table: 'work_totals', keys: ['role', 'user_id', 'kind'], sums: ['orders', 'cents'], counted: WORK },
  { table: 'insight_counts', keys: ['measure', 'day', 'key'], sums: ['orders', 'amount'], counted: INSIGHTS },
]
