import { type SQL, sql } from 'drizzle-orm'
import { customerIdIn, customerKey } from '#contract/customers/key.ts'
import type { Page } from '#contract/lists/paging.ts'
import type { z } from '#contract/schema/z.ts'
import {
  type listUsers as contract,
  EXTENSION_TEXTS,
  type User,
  type UserExtension,
  type UserRow,
} from '#contract/users.ts'
import type { SignedIn } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { type Db, iso, rowOf, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { fieldPart } from '../http/words/parts.ts'
import { hasSecondFactor } from '../session/factor/secondFactor.ts'
import { hasSignedIn } from '../session/hasSignedIn.ts'
import { personCondition } from './searchPeople.ts'

type Query = z.output<(typeof contract)['query']>

/** A `UserRow` of the user `u`. */
const ROW = sql`u.id, u.login, u.first_name as "firstName", u.last_name as "lastName",
  trim(u.first_name || ' ' || u.last_name) as "fullName", u.email, u.phone_prefix as "phonePrefix",
  u.phone_number as "phoneNumber", u.image_url as "imageUrl", u.lang_key as "langKey", u.activated,
  array(select r.name from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = u.id order by r.name) as authorities,
  u.created_date as "createdDate", u.created_by as "createdBy",
  u.last_modified_date as "lastModifiedDate", u.last_modified_by as "lastModifiedBy", u.version`

const withInstants = <Row extends UserRow>(row: Row): Row => ({
  ...row,
  createdDate: iso(row.createdDate),
  lastModifiedDate: iso(row.lastModifiedDate),
})

const NO_EXTENSION = Object.fromEntries(
  [...Object.keys(EXTENSION_TEXTS), 'gen'].map((name) => [name, null]),
) as UserExtension

/** A member of staff with all fields, undefined for a customer. */
export async function readUser(db: Db, where: SQL): Promise<User | undefined> {
  const [row] = await rowsOf<User>(
    db,
    sql`select ${ROW}, u.extension as "customerExtension",
        array(select p.name from user_permissions up join permissions p on p.id = up.permission_id
          where up.user_id = u.id order by p.name) as permissions,
        array(select store_id from user_stores where user_id = u.id order by store_id) as "storeIds",
        ${hasSecondFactor(sql`u.id`)} as "secondFactor",
        u.password_hash is not null as "hasPassword"
      from users u where u.staff and ${where}`,
  )
  return row && { ...withInstants(row), customerExtension: { ...NO_EXTENSION, ...row.customerExtension } }
}

/**
 * The user `u` with a key: a login, or `id:42` as customers are named (react-admin knows records by their id). Lower case
 * is made here: of letters with accents, databases of some locales make none.
 */
export function hasLogin(key: string): SQL {
  const id = customerIdIn(key)
  return id === undefined ? sql`lower(u.login) = ${key.toLowerCase()}` : sql`u.id = ${id}`
}

/** The id of one of the staff, by the key of `hasLogin`. Throws 404, also for a customer. */
export async function staffId(db: Db, key: string): Promise<number> {
  const [user] = await rowsOf<{ id: number }>(
    db,
    sql`select u.id from users u where u.staff and ${hasLogin(key)}`,
  )
  if (!user) throw problem('notFound')
  return user.id
}

/** A member of staff by login. Throws 404, also for a customer. */
export async function getUser(db: Db, login: string): Promise<User> {
  const user = await readUser(db, hasLogin(login))
  if (!user) throw problem('notFound')
  return user
}

/** Customers are users too, but only listed when filtered by this role (D-6.19). */
const CUSTOMERS = 'ROLE_CUSTOMER'

function matching({ name, role, activated, signedIn }: Query, withContact: boolean): SQL {
  if (role === CUSTOMERS) {
    const those = sql`not u.staff and exists (select 1 from customers c where c.user_id = u.id and c.merged_into is null)`
    return name?.trim() ? sql`${those} and ${personCondition(name, withContact)}` : those
  }
  const conditions = [sql`u.staff`]
  if (name?.trim()) conditions.push(personCondition(name, true))
  if (activated !== undefined) conditions.push(sql`u.activated = ${activated}`)
  if (signedIn !== undefined) conditions.push(sql`${hasSignedIn(sql`u.id`)} = ${signedIn}`)
  if (role !== undefined && role !== '')
    conditions.push(sql`exists (select 1 from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = u.id and r.name = ${role})`)
  return sql.join(conditions, sql` and `)
}

const COLUMNS = {
  login: 'login',
  firstName: 'sort_name(first_name)',
  lastName: 'sort_name(last_name)',
  email: 'email',
  createdDate: 'created_date',
  activated: 'activated',
  id: 'id',
} as const

/** Newest first by default. */
const orderBy = (sort: Query['sort']): SQL =>
  sql.join(
    [
      ...(sort ?? [{ field: 'createdDate' as const, direction: 'desc' }]).map(({ field, direction }) =>
        sql.raw(`${COLUMNS[field]} ${direction === 'desc' ? 'desc' : 'asc'}`),
      ),
      sql`id desc`,
    ],
    sql`, `,
  )

/** Throws 403 when listing customers without permission, or sorting them by hidden fields. */
function requireCustomers(account: SignedIn, sort: Query['sort'], withContact: boolean): void {
  if (!has(account, 'VIEW_CUSTOMER_LIST')) throw problem('forbidden', { missing: ['VIEW_CUSTOMER_LIST'] })
  const hidden = sort?.find(({ field }) => field === 'login' || field === 'email')
  if (hidden && !withContact)
    throw problem('hiddenField', {
      missing: ['VIEW_CUSTOMER_CONTACT_INFO'],
      says: { key: 'sortNeeds', with: { field: fieldPart(hidden.field) } },
    })
}

/** A customer without contact data; the login (phone number) becomes the key for other calls (D-3.7). */
const withoutContact = (row: UserRow): UserRow => ({
  ...row,
  login: customerKey({ id: row.id }),
  email: null,
  phonePrefix: null,
  phoneNumber: null,
})

/**
 * One page of the matching staff, with the exact total (A§2), in one statement that scans the names once.
 * Customers if filtered by their role, with the same fields hidden as in their list. Throws 403 as
 * `requireCustomers` does.
 */
export async function listUsers(db: Db, account: SignedIn, query: Query): Promise<Page<UserRow>> {
  const withContact = has(account, 'VIEW_CUSTOMER_CONTACT_INFO')
  const customers = query.role === CUSTOMERS
  if (customers) requireCustomers(account, query.sort, withContact)
  const order = orderBy(query.sort)
  const { total, rows } = await rowOf<{ total: number; rows: UserRow[] | null }>(
    db,
    sql`with found as materialized (
        select u.id, u.login, u.first_name, u.last_name, u.email, u.created_date, u.activated
        from users u where ${matching(query, withContact)}),
      page as (select id, row_number() over (order by ${order}) as place from found
        order by ${order} limit ${query.size} offset ${query.page * query.size})
      select (select count(*)::int from found) as total,
        (select json_agg(shown) from (select ${ROW} from page join users u on u.id = page.id
          order by page.place) shown) as rows`,
  )
  const shown = (rows ?? []).map(withInstants)
  return { rows: customers && !withContact ? shown.map(withoutContact) : shown, total }
}
