import { type SQL, sql } from 'drizzle-orm'
import { CUSTOMER_ROW } from '#server/customers/rows.ts'
import type { Case } from './case.ts'

const customers = (
  name: string,
  query: string,
  { where, total, times }: { readonly where: SQL; readonly total?: SQL; readonly times?: number },
): Case => {
  const counted = sql`(select count(*)::int from customers c join users u on u.id = c.user_id where ${where})`
  // A search reads the matching people once, for both the page and the total.
  const from = total
    ? sql`customers c join users u on u.id = c.user_id where ${where}`
    : sql`(select u.id as user_id from users u where not u.staff and ${where}
        and u.id not in (select x.user_id from customers x where x.merged_into is not null)) c`
  const found = total ? sql`` : sql`found as materialized (select user_id from ${from}),`
  const source = total ? from : sql`found c`
  return {
    name,
    as: 'admin',
    path: () => [`/api/customers?size=100&${query}`],
    raw: (_, db) =>
      db.execute(sql`with ${found} page as (select c.user_id as id from ${source} order by c.user_id desc limit 100)
        select ${total ?? sql`(select count(*)::int from found)`} as total, ${CUSTOMER_ROW} as row
        from page join users u on u.id = page.id join customers c on c.user_id = page.id order by page.id desc`),
    total: counted,
    ...(times !== undefined && { times }),
  }
}

const kept = (tabs: SQL): SQL => sql`(select sum(count)::int from customer_counts where ${tabs})`
const found = (text: string): SQL => sql`u.search_text like ${`%${text}%`}`

const staff = (name: string, query: string, where: SQL): Case => ({
  name,
  as: 'admin',
  path: () => [`/api/users?size=100&${query}`],
  raw: (_, db) =>
    db.execute(sql`with found as materialized (select u.id from users u where u.staff and ${where}),
      page as (select u.id from users u join found f on f.id = u.id order by u.created_date desc, u.id desc limit 100)
      select (select count(*)::int from found) as total, u.*,
        array(select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as authorities
      from page join users u on u.id = page.id order by u.created_date desc, u.id desc`),
  total: sql`(select count(*)::int from users u where u.staff and ${where})`,
})

/** Lists and searches of 10,000 users and 250,000 customers. */
export const peopleCases: readonly Case[] = [
  staff('users, unfiltered', '', sql`true`),
  staff('users, search', 'name=staff77', found('staff77')),
  customers('customers, unfiltered', '', { where: sql`true`, total: kept(sql`true`) }),
  customers('customers, RETURNING', 'customerGroup=RETURNING', {
    where: sql`c.total_order >= 2`,
    total: kept(sql`tab = 'RETURNING'`),
  }),
  customers('customers, search selective', 'name=c77%40bench', { where: found('c77@bench') }),
  customers('customers, search common', 'name=nguyen', { where: found('nguyen'), times: 4 }),
]
