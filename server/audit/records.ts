import { type SQL, sql } from 'drizzle-orm'
import type { PlainResource } from '#contract/plain.ts'
import { PLAIN_RESOURCES } from '#contract/plainResources.ts'
import { snakeCase } from '../db/columns.ts'
import { containsText } from '../db/like.ts'
import { has } from '../orders/scope.ts'
import { fold } from '../orders/search.ts'
import type { SignedIn } from '../session/account.ts'

interface Kept {
  readonly table: string
  /** What a record is called. */
  readonly name: string
  /** The path of its page, before its id; those of people end in a login and are made later. */
  readonly page?: string
}

const FULL_NAME = `nullif(trim(x.first_name || ' ' || x.last_name), '')`

/** A plain resource is known by its first field. */
function keptPlain({ name, fields, screen }: PlainResource): Kept {
  const [first = 'id'] = Object.keys(fields)
  return { table: snakeCase(name), name: `x.${snakeCase(first)}::text`, page: `${screen}/detail/` }
}

/** Where the records of each area are kept now, and where their pages are (A§2). */
const KEPT: Readonly<Record<string, Kept>> = {
  users: { table: 'users', name: FULL_NAME },
  customers: { table: 'users', name: FULL_NAME },
  roles: { table: 'roles', name: 'x.name', page: '/user/role/detail/' },
  permissions: { table: 'permissions', name: 'x.name', page: '/user/permission/detail/' },
  customerGroups: { table: 'customer_groups', name: 'x.name', page: '/customer-group/detail/' },
  systemProperties: { table: 'system_properties', name: 'x.name', page: '/system-property/detail/' },
  notifications: { table: 'notifications', name: 'x.title' },
  savedViews: { table: 'saved_views', name: 'x.name' },
  ...Object.fromEntries(PLAIN_RESOURCES.map((resource) => [resource.name, keptPlain(resource)])),
}

/** What `column` says of the record of event `e` as it is now; null when it is gone. */
const present = (column: (kept: Kept) => string): SQL =>
  sql`case e.area ${sql.raw(
    Object.entries(KEPT)
      .map(
        ([area, kept]) =>
          `when '${area}' then (select ${column(kept)} from ${kept.table} x where x.id = e.record_id)`,
      )
      .join(' '),
  )} end`

/** The path of the page of the record of event `e`, if it has one by its id and is still there. */
export const RECORD_PAGE: SQL = present(({ page }) =>
  page === undefined ? 'null::text' : `'${page}' || x.id`,
)

const PRESENT_NAME = present((kept) => kept.name)
/** What the record of event `e` was called then; where the event does not say, what it is called now. */
const NAME = sql`coalesce(nullif(e.data->>'name', ''), ${PRESENT_NAME}, '#' || e.record_id)`

/** Whether the name is the login of a customer without one, which is his phone number (D-3.7). */
const IS_LOGIN = sql`(e.area in ('customers', 'users') and (${NAME} ~ '^[+0-9 -]+$' or lower(${NAME}) =
  (select lower(x.login) from users x where x.id = e.record_id and not x.staff)))`

const seesLogins = (account: SignedIn): boolean => has(account, 'VIEW_CUSTOMER_CONTACT_INFO')

/** The name of the record of event `e`; a customer without one is shown by his id without contact data. */
export const recordName = (account: SignedIn): SQL =>
  seesLogins(account) ? NAME : sql`case when ${IS_LOGIN} then '#' || e.record_id else ${NAME} end`

/** The id in `#42`, as which the record is shown whose name is not known, or not to be seen. */
const idIn = (text: string): number => Number(/^#(\d{1,9})$/.exec(text.trim())?.[1] ?? 0)

/** Staff whose login holds the text, as people name them; the customers' logins are contact data. */
const isStaffCalled = (pattern: string): SQL =>
  sql`e.area = 'users' and e.record_id = any(array(
    select x.id from users x where x.staff and x.search_text like ${pattern} and lower(x.login) like ${pattern}))`

/** Whether the name that the account sees of event `e`'s record holds the text, or the login does of someone of the staff. */
export function recordHolds(account: SignedIn, text: string): SQL {
  const pattern = containsText(fold(text))
  const holds = sql`(e.record_name like ${pattern} or e.record_name is null and fold_name(${PRESENT_NAME}) like ${pattern})`
  const seen = seesLogins(account) ? holds : sql`(${holds} and not coalesce(${IS_LOGIN}, false))`
  const id = idIn(text)
  const byId = id === 0 ? sql`` : sql`or e.record_id = ${id}`
  return sql`(${seen} or ${isStaffCalled(pattern)} ${byId})`
}
