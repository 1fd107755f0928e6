import { type SQL, sql } from 'drizzle-orm'
import type { CustomerOfOrder } from '#contract/orders/orders.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import type { CustomerAddress } from '../../customers/tables.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { isNamed } from '../../scope/findOrder.ts'
import { visibleCustomer } from '../rows.ts'

/** A customer with everything an order page may show, before hidden fields are removed. */
export interface CustomerInfo {
  id: number
  login: string
  firstName: string
  lastName: string
  fullName: string
  email: string | null
  phonePrefix: string | null
  phoneNumber: string | null
  note: string | null
  fbUrl: string | null
  igUrl: string | null
  psid: string | null
  address: CustomerAddress
  totalOrder: number
  refundedOrders: number
  totalSpentCents: number
  tags: string[]
}

/** The customer of order `o` as JSON. */
export const CUSTOMER_INFO: SQL = sql`(
  select json_build_object('id', u.id, 'login', u.login, 'firstName', u.first_name, 'lastName', u.last_name,
    'fullName', trim(u.first_name || ' ' || u.last_name), 'email', u.email, 'phonePrefix', u.phone_prefix,
    'phoneNumber', u.phone_number, 'note', c.note, 'fbUrl', c.fb_url, 'igUrl', c.ig_url, 'psid', c.psid,
    'address', c.address, 'totalOrder', c.total_order, 'refundedOrders', c.refunded_orders, 'totalSpentCents', c.total_spent_cents,
    'tags', array(select name from customer_tags where customer_id = u.id order by sort_name(name)))
  from users u join customers c on c.user_id = u.id where u.id = o.customer_id)`

/** The customer as visible to the account: contact data, address and spending by permission (A§2). */
export function visibleCustomerInfo(account: SignedIn, info: CustomerInfo): CustomerOfOrder {
  const { email, phonePrefix, phoneNumber, fbUrl, igUrl, psid, address, totalSpentCents, ...general } = info
  const { tags, totalOrder, refundedOrders } = info
  const named = { ...visibleCustomer(account, general), tags, totalOrder, refundedOrders }
  if (!has(account, 'VIEW_CUSTOMER_CONTACT_INFO')) return named
  const contact = { email, phonePrefix, phoneNumber, fbUrl, igUrl, psid, address }
  return { ...named, ...contact, note: info.note, totalSpent: totalSpentCents / 100 }
}

/** The customer of an order. Throws 404 outside the scope. */
export async function getOrderCustomer(
  db: Db,
  account: SignedIn,
  idOrCode: string,
): Promise<CustomerOfOrder> {
  const [row] = await rowsOf<{ info: CustomerInfo }>(
    db,
    sql`select ${CUSTOMER_INFO} as info from orders o where ${isNamed(account, idOrCode)}`,
  )
  if (!row) throw problem('notFound')
  return visibleCustomerInfo(account, row.info)
}
