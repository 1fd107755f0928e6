import { type SQL, sql } from 'drizzle-orm'

/** SQL: the stores of the token `t`; one that was merged is the one that it was merged into. Null for all. */
export const STORES_OF_TOKEN: SQL = sql`case when t.store_ids is not null then array(
  select distinct coalesce(m.into_id, given.id) from unnest(t.store_ids) given(id)
  left join merged_stores m on m.id = given.id order by 1) end`
