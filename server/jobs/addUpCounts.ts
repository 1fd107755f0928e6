import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** There are too many figures to look at all of them each time: only keys with new rows. */
const addUpInsights = (db: Db) =>
  db.execute(sql`
    with several as (select distinct measure, day, key from insight_counts where fresh), taken as (
      delete from insight_counts c using several s
      where (c.measure, c.day, c.key) = (s.measure, s.day, s.key) returning c.*
    )
    insert into insight_counts (measure, day, key, orders, amount, fresh)
    select measure, day, key, sum(orders)::int, sum(amount)::bigint, false from taken group by 1, 2, 3
    having sum(orders) <> 0 or sum(amount) <> 0`)

/**
 * Compacts the rows of the kept counts of orders, customers, the audit, people's work, customers care and the insights into one each. Exact under
 * concurrent writes: one statement replaces exactly the rows it deletes with their sum, so rows added
 * meanwhile remain.
 */
export async function addUpCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with several as (
      select scope, facet, value from order_counts group by 1, 2, 3 having count(*) > 1 or sum(count) = 0
    ), taken as (
      delete from order_counts c using several s
      where (c.scope, c.facet, c.value) = (s.scope, s.facet, s.value) returning c.*
    )
    insert into order_counts (scope, facet, value, count)
    select scope, facet, value, sum(count)::int from taken group by 1, 2, 3 having sum(count) <> 0`)
  await db.execute(sql`
    with several as (select tab from customer_counts group by tab having count(*) > 1 or sum(count) = 0),
      taken as (delete from customer_counts where tab in (select tab from several) returning *)
    insert into customer_counts (tab, count)
    select tab, sum(count)::int from taken group by tab having sum(count) <> 0`)
  await db.execute(sql`
    with several as (
      select area, actor_id, actor from audit_counts group by 1, 2, 3 having count(*) > 1 or sum(count) = 0
    ), taken as (
      delete from audit_counts c using several s
      where (c.area, c.actor, coalesce(c.actor_id, 0)) = (s.area, s.actor, coalesce(s.actor_id, 0)) returning c.*
    )
    insert into audit_counts (area, actor_id, actor, count)
    select area, actor_id, actor, sum(count)::int from taken group by 1, 2, 3 having sum(count) <> 0`)
  await db.execute(sql`
    with several as (
      select role, user_id, kind from work_totals group by 1, 2, 3
      having count(*) > 1 or (sum(orders) = 0 and sum(cents) = 0)
    ), taken as (
      delete from work_totals t using several s
      where (t.role, t.user_id, t.kind) = (s.role, s.user_id, s.kind) returning t.*
    )
    insert into work_totals (role, user_id, kind, orders, cents)
    select role, user_id, kind, sum(orders)::int, sum(cents)::bigint from taken group by 1, 2, 3
    having sum(orders) <> 0 or sum(cents) <> 0`)
  await db.execute(sql`
    with several as (
      select type, status from care_counts group by 1, 2 having count(*) > 1 or sum(count) = 0
    ), taken as (
      delete from care_counts c using several s where (c.type, c.status) = (s.type, s.status) returning c.*
    )
    insert into care_counts (type, status, count)
    select type, status, sum(count)::int from taken group by 1, 2 having sum(count) <> 0`)
  await addUpInsights(db)
}
