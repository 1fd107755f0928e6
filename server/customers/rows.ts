import { type SQL, sql } from 'drizzle-orm'
import type { CustomerRow } from '#contract/customers/customers.ts'
import { CUSTOMER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import type { Account } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { customPair, visibleCustom } from '../customFields/read.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { problem } from '../http/problem.ts'
import { CUSTOMER_CUSTOM } from './customFields.ts'

/** A customer as built by the queries, with everything a row may show. */
export type StoredRow = Required<Omit<CustomerRow, 'totalSpent' | 'custom' | 'wroteDate'>> &
  Pick<CustomerRow, 'custom'> & { readonly totalSpentCents: number }

/** A StoredRow from the users `u` joined with the customers `c`. */
export const CUSTOMER_ROW: SQL = sql`json_build_object(
  'id', u.id, 'login', u.login, 'firstName', u.first_name, 'lastName', u.last_name,
  'fullName', trim(u.first_name || ' ' || u.last_name), 'email', u.email, 'phonePrefix', u.phone_prefix,
  'phoneNumber', u.phone_number, 'fbUrl', c.fb_url, 'igUrl', c.ig_url, 'psid', c.psid,
  'contactName', (select nullif(trim(k.first_name || ' ' || k.last_name), '') from contacts k
    where k.channel = 'FACEBOOK' and k.ex_id = c.psid limit 1),
  'city', c.address->>'city', 'province', c.address->>'province', 'country', c.address->>'country',
  'langKey', case when u.lang_key = 'vi' then 'vi' else 'en' end, 'totalOrder', c.total_order, 'refundedOrders', c.refunded_orders, 'totalSpentCents', c.total_spent_cents,
  'tags', coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by sort_name(t.name))
    from customer_tags t where t.customer_id = u.id), '[]'),
  'anniversaries', coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'date', a.date,
    'note', a.note) order by a.date, a.id) from anniversaries a where a.customer_id = u.id), '[]')${customPair(CUSTOMER_CUSTOM)})`

/** Throws 403 if the account may not see contact data, for what shows or writes them (D-3.7). */
export function requireContact(account: Account): void {
  if (!seesContact(account)) throw problem('forbidden', { missing: ['VIEW_CUSTOMER_CONTACT_INFO'] })
}

export const seesContact = (account: Account): boolean => has(account, 'VIEW_CUSTOMER_CONTACT_INFO')

/**
 * The customer as visible to the account. The only place that removes contact data, address, spending and the
 * login (the phone number) without their permissions (D-3.7, A§2).
 */
export function visibleCustomerRow(account: Account, stored: StoredRow): CustomerRow {
  const {
    id,
    firstName,
    lastName,
    fullName,
    langKey,
    totalOrder,
    refundedOrders,
    tags,
    anniversaries,
    ...more
  } = stored
  const { custom: values, ...hidden } = more
  const custom = visibleCustom(account, CUSTOMER_CUSTOM_FIELDS, values)
  const counts = { totalOrder, refundedOrders }
  const known = { id, firstName, lastName, fullName, langKey, ...counts, tags, anniversaries }
  const open = custom ? { ...known, custom } : known
  if (!seesContact(account)) return open
  const { totalSpentCents, ...contact } = hidden
  return { ...open, ...contact, totalSpent: totalSpentCents / 100 }
}

/** The customers with these ids, in this order; ones merged away meanwhile are left out. */
export async function customerRowsById(
  db: Db,
  account: Account,
  ids: readonly number[],
): Promise<CustomerRow[]> {
  const rows = await rowsOf<{ row: StoredRow }>(
    db,
    sql`select ${CUSTOMER_ROW} as row from unnest(${intArray(ids)}) with ordinality as wanted(id, place)
      join users u on u.id = wanted.id join customers c on c.user_id = u.id
      where c.merged_into is null order by wanted.place`,
  )
  return rows.map(({ row }) => visibleCustomerRow(account, row))
}
