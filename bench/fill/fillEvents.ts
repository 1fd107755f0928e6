import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

/** One in this many audit events is by an administrator; the others are by agents, as in production. */
const BY_ADMIN = 50

/** The actor of the first tenth of all events, who has done nothing since. */
export const GONE = 'Gone Importer'

/**
 * Fills in audit events, mostly customers created and changed, one per minute. The people are those of
 * `fillPeople`.
 */
export async function fillEvents(db: Db, events: number): Promise<void> {
  await db.execute(sql`
    with agents as (
      select array_agg(id order by id) as ids, array_agg(first_name || ' ' || last_name order by id) as names
      from users where login like 'agent%' and login <> 'agent1'),
    boss as (select id, first_name || ' ' || last_name as name from users where login = 'agent1'),
    people as (select count(*)::int as count from bench_customers)
    insert into events (at, actor_id, actor, area, record_id, kind, data, record_name)
    select now() - (${events}::int - n) * interval '1 minute',
      case when n < ${events / 10}::int then null when n % ${BY_ADMIN} = 0 then boss.id else agents.ids[1 + n % array_length(agents.ids, 1)] end,
      case when n < ${events / 10}::int then ${GONE} when n % ${BY_ADMIN} = 0 then boss.name else agents.names[1 + n % array_length(agents.ids, 1)] end,
      case when n % 100 = 7 then 'systemProperties' when n % 20 = 3 then 'users' else 'customers' end,
      c.id, case when n < people.count then 'created' else 'changed' end,
      jsonb_build_object('name', c.first_name || ' ' || c.last_name, 'changes',
        jsonb_build_object('email', jsonb_build_array(null, c.email), 'phoneNumber', jsonb_build_array(null, c.phone))),
      fold_name(c.first_name || ' ' || c.last_name)
    from people, agents, boss, generate_series(0, ${events - 1}::int) n
      join bench_customers c on c.place = n % (select count(*)::int from bench_customers)
    order by n`)
}
