import { type SQL, sql } from 'drizzle-orm'
import { GONE } from '../fill/fillEvents.ts'
import type { Case } from './case.ts'

interface RawAudit {
  readonly where: SQL
  /** The kept counts `c` that make up the total; without them the rows are counted. */
  readonly kept?: SQL
  readonly times?: number
}

/** A page of the audit with its total, as hand-written SQL that uses the indexes. */
const audit = (name: string, query: string, { where, kept, times }: RawAudit): Case => {
  // The raw side writes events of an area that the audit does not know; a customer's own history has the imported ones.
  const condition = sql`e.area not in ('orders', 'bench') and e.kind <> 'imported' and ${where}`
  const total = kept
    ? sql`(select coalesce(sum(c.count), 0)::int from audit_counts c where ${kept})`
    : sql`(select count(*)::int from events e where ${condition})`
  return {
    name,
    as: 'admin',
    path: () => [`/api/audit?${query}`],
    raw: (_, db) =>
      db.execute(sql`select ${total} as total, e.*, a.login as actor_login, u.login from (
          select e.id from events e where ${condition} order by e.at desc, e.id desc limit 50) page
        join events e on e.id = page.id left join users a on a.id = e.actor_id
        left join users u on u.id = e.record_id order by e.at desc, e.id desc`),
    total: sql`(select count(*)::int from events e where ${condition})`,
    ...(times !== undefined && { times }),
  }
}

/** The audit, with as many events as customers: the first page, then each filter. */
export const auditCases: readonly Case[] = [
  audit('audit, unfiltered', '', { where: sql`true`, kept: sql`true` }),
  audit('audit, by actor', 'actor=agent7', {
    where: sql`e.actor_id = (select id from users where login = 'agent7')`,
    kept: sql`c.actor_id = (select id from users where login = 'agent7')`,
  }),
  audit('audit, rare actor', 'actor=agent1', {
    where: sql`e.actor_id = (select id from users where login = 'agent1')`,
    kept: sql`c.actor_id = (select id from users where login = 'agent1')`,
  }),
  audit('audit, by one long gone', `actor=${encodeURIComponent(GONE)}`, {
    where: sql`e.actor = ${GONE} and e.at <= (select max(x.at) from events x where x.actor = ${GONE} and x.area <> 'orders')`,
    kept: sql`c.actor = ${GONE}`,
  }),
  audit('audit, by area', 'area=systemProperties', {
    where: sql`e.area = 'systemProperties'`,
    kept: sql`c.area = 'systemProperties'`,
  }),
  audit('audit, name selective', 'record=uyen%20bui', { where: sql`e.record_name like '%uyen bui%'` }),
  audit('audit, name common', 'record=nguyen', { where: sql`e.record_name like '%nguyen%'`, times: 4 }),
  audit('audit, name of two letters', 'record=le', { where: sql`e.record_name like '%le%'`, times: 4 }),
  audit('audit, by date', 'from=2020-01-01', { where: sql`e.at >= '2019-12-31T17:00:00Z'`, times: 8 }),
]
