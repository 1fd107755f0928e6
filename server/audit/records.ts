import { type SQL, sql } from 'drizzle-orm'
import type { PlainResource } from '#contract/plain/plain.ts'
import { PLAIN_RESOURCES } from '#contract/plain/resources.ts'
import { fold } from '#contract/text/fold.ts'
import type { Account } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { snakeCase } from '../db/columns.ts'
import { containsText } from '../db/like.ts'

interface Kept {
  readonly table: string
  /** Column with the record's name. */
  readonly name: string
  /** Path of its page without the id; for people the path ends in a login and is built later. */
  readonly page?: string
}

const FULL_NAME = `nullif(trim(x.first_name || ' ' || x.last_name), '')`

/** The name of a plain record is its first field. */
function keptPlain({ name, fields, screen }: PlainResource): Kept {
  const [first = 'id'] = Object.keys(fields)
  return { table: snakeCase(name), name: `x.${snakeCase(first)}::text`, page: `${screen}/detail/` }
}

/** Current tables and pages of the records in each area (A§2). */
const KEPT: Readonly<Record<string, Kept>> = {
  users: { table: 'users', name: FULL_NAME },
  signIns: { table: 'users', name: FULL_NAME },
  artists: { table: 'users', name: FULL_NAME },
  customers: { table: 'users', name: FULL_NAME },
  roles: { table: 'roles', name: 'x.name', page: '/user/role/detail/' },
  permissions: { table: 'permissions', name: 'x.name', page: '/user/permission/detail/' },
  contacts: { table: 'contacts', name: FULL_NAME },
  customerGroups: { table: 'customer_groups', name: 'x.name', page: '/customer-group/detail/' },
  systemProperties: { table: 'system_properties', name: 'x.name', page: '/system-property/detail/' },
  payouts: { table: 'payouts', name: 'x.transaction_id', page: '/payout/' },
  payRuns: { table: 'pay_runs', name: `'#' || x.id`, page: '/pay-runs/' },
  notifications: { table: 'notifications', name: 'x.title' },
  apiTokens: { table: 'api_tokens', name: 'x.name', page: '/integrations/tokens/' },
  gallery: { table: 'artworks', name: 'x.title', page: '/gallery/' },
  savedViews: { table: 'saved_views', name: 'x.name' },
  webhooks: { table: 'webhooks', name: 'x.name', page: '/webhooks/detail/' },
  shopConnections: { table: 'shop_connections', name: 'x.name', page: '/shops/detail/' },
  ...Object.fromEntries(PLAIN_RESOURCES.map((resource) => [resource.name, keptPlain(resource)])),
}

/** The value of `column` in the current record of event `e`; null if it was deleted. */
const present = (column: (kept: Kept) => string): SQL =>
  sql`case e.area ${sql.raw(
    Object.entries(KEPT)
      .map(
        ([area, kept]) =>
          `when '${area}' then (select ${column(kept)} from ${kept.table} x where x.id = e.record_id)`,
      )
      .join(' '),
  )} end`

/** Path of the page of event `e`'s record, if it is identified by its id and still exists. */
export const RECORD_PAGE: SQL = present(({ page }) =>
  page === undefined ? 'null::text' : `'${page}' || x.id`,
)

const PRESENT_NAME = present((kept) => kept.name)
/** Name of event `e`'s record at that time; the current name if the event has none. */
const NAME = sql`coalesce(nullif(e.data->>'name', ''), ${PRESENT_NAME}, '#' || e.record_id)`

/** Whether the name is the login of a customer without a name, which is the phone number (D-3.7). */
const IS_LOGIN = sql`(e.area in ('customers', 'users') and (${NAME} ~ '^[+0-9 -]+$' or lower(${NAME}) =
  (select lower(x.login) from users x where x.id = e.record_id and not x.staff)))`

const seesLogins = (account: Account): boolean => has(account, 'VIEW_CUSTOMER_CONTACT_INFO')

/** Name of event `e`'s record; without the contact data permission, a nameless customer is shown by id. */
export const recordName = (account: Account): SQL =>
  seesLogins(account) ? NAME : sql`case when ${IS_LOGIN} then '#' || e.record_id else ${NAME} end`

/** The id in `#42`, which is shown for records without a visible name. */
const idIn = (text: string): number => Number(/^#(\d{1,9})$/.exec(text.trim())?.[1] ?? 0)

/** Staff whose login contains the text; logins of customers are contact data. */
const isStaffCalled = (pattern: string): SQL =>
  sql`e.area in ('users', 'signIns', 'artists') and e.record_id = any(array(
    select x.id from users x where x.staff and x.search_text like ${pattern} and lower(x.login) like ${pattern}))`

/**
 * Events whose record has the text in its name, each part by its own index: the planner would read all events for an `or`,
 * since it takes those of orders, which have no name, for nameless ones.
 */
const named = (pattern: string): SQL => sql`e.id = any(array(
  select e.id from events e where e.area <> 'orders' and e.record_name like ${pattern}
  union all
  select e.id from events e where e.area <> 'orders' and e.record_name is null and fold_name(${PRESENT_NAME}) like ${pattern}))`

/** Whether the text occurs in the visible name of event `e`'s record, or in the login of staff. */
export function recordHolds(account: Account, text: string): SQL {
  const pattern = containsText(fold(text))
  const holds = named(pattern)
  const seen = seesLogins(account) ? holds : sql`(${holds} and not coalesce(${IS_LOGIN}, false))`
  const id = idIn(text)
  const byId = id === 0 ? sql`` : sql`or e.record_id = ${id}`
  return sql`(${seen} or ${isStaffCalled(pattern)} ${byId})`
}
