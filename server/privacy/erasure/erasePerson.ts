import { inArray, sql } from 'drizzle-orm'
import { CUSTOMER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import type { CustomerRequest } from '../../customers/getCustomer.ts'
import { customers } from '../../customers/tables.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { refreshSearch } from '../../orders/customer/ordersOfCustomer.ts'
import { customTexts } from './customTexts.ts'
import { ERASED_NAME } from './eraseEvents.ts'
import { forgetRecords } from './forgetRecords.ts'

/** The login of an erased customer. */
export const erasedLogin = (id: number): string => `erased-${id}`

const [FIRST = '', LAST = ''] = ERASED_NAME.split(' ')
const NOBODY = {
  firstName: FIRST,
  lastName: LAST,
  email: null,
  phonePrefix: null,
  phoneNumber: null,
} as const

const BLANK = {
  note: null,
  gen: null,
  dob: null,
  doby: null,
  fbUrl: null,
  fbUrl2: null,
  igUrl: null,
  igUrl2: null,
  linkedUrl: null,
  snapChatUrl: null,
  twitterUrl: null,
  fbChat: null,
  mailChain: null,
  psid: null,
  address: {},
} as const

/**
 * Takes the person out of a locked customer and of those merged into them: a later order with the same address or number makes a
 * new customer. Their orders are not found by them any more.
 */
export async function erasePerson(
  tx: Db,
  id: number,
  personIds: readonly number[],
  { account, now }: CustomerRequest,
): Promise<void> {
  const ids = intArray(personIds)
  await tx.execute(sql`delete from mail_complaints
    where address in (select lower(email) from users where id = any(${ids}) and email is not null)`)
  const contacts = await rowsOf<{ id: number }>(
    tx,
    sql`delete from contacts where channel = 'FACEBOOK'
      and ex_id in (select psid from customers where user_id = any(${ids}) and psid is not null) returning id`,
  )
  await forgetRecords(
    tx,
    'contacts',
    contacts.map((contact) => contact.id),
  )
  for (const table of ['customer_tags', 'anniversaries', 'customer_group_users', 'care_reminders'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where customer_id = any(${ids})`)
  await tx.execute(sql`update users set login = ${'erased-'} || id, email = null, first_name = ${FIRST},
      last_name = ${LAST}, phone_prefix = null, phone_number = null, image_url = null, extension = '{}',
      activated = false, created_by = 'system', last_modified_by = ${account.fullName},
      last_modified_date = ${now.toISOString()}, version = version + 1 where id = any(${ids})`)
  await tx
    .update(customers)
    .set({ ...BLANK, erasedDate: now.toISOString() })
    .where(inArray(customers.userId, [...personIds]))
  for (const [column, empty] of customTexts(CUSTOMER_CUSTOM_FIELDS))
    await tx.execute(
      sql`update customers set ${sql.identifier(column)} = ${empty}::text where user_id = any(${ids})`,
    )
  await refreshSearch(tx, id, NOBODY)
}
