import { sql } from 'drizzle-orm'
import type { CustomerOfOrder } from '#contract/orders.ts'
import type { CustomerAddress } from '../customers/tables.ts'
import { type Db, rowOf } from '../db/db.ts'
import type { SignedIn } from '../session/account.ts'
import { findOrderId } from './detail.ts'
import { visibleCustomer } from './rows.ts'
import { has } from './scope.ts'

interface CustomerRow {
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
  totalSpentCents: number
  tags: string[]
}

/** The customer of an order; contact data, address and what he spent only with the contact permission (A§2). */
export async function getOrderCustomer(
  db: Db,
  account: SignedIn,
  idOrCode: string,
): Promise<CustomerOfOrder> {
  const id = await findOrderId(db, account, idOrCode)
  const row = await rowOf<CustomerRow>(
    db,
    sql`select u.id, u.login, u.first_name as "firstName", u.last_name as "lastName",
        trim(u.first_name || ' ' || u.last_name) as "fullName", u.email, u.phone_prefix as "phonePrefix",
        u.phone_number as "phoneNumber", c.note, c.fb_url as "fbUrl", c.ig_url as "igUrl", c.psid, c.address,
        c.total_order as "totalOrder", c.total_spent_cents::float8 as "totalSpentCents",
        array(select name from customer_tags where customer_id = u.id order by name) as tags
      from orders o join users u on u.id = o.customer_id join customers c on c.user_id = u.id
      where o.id = ${id}`,
  )
  const { email, phonePrefix, phoneNumber, fbUrl, igUrl, psid, address, totalSpentCents, ...general } = row
  const named = { ...visibleCustomer(account, general), tags: row.tags, totalOrder: row.totalOrder }
  if (!has(account, 'VIEW_CUSTOMER_CONTACT_INFO')) return named
  return {
    ...named,
    note: row.note,
    totalSpent: totalSpentCents / 100,
    email,
    phonePrefix,
    phoneNumber,
    fbUrl,
    igUrl,
    psid,
    address,
  }
}
