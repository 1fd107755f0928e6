import { eq, sql } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import { customers } from '../../customers/tables.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { auditData, changesOf } from '../../events/changes.ts'
import { recordEvent } from '../../events/record.ts'
import { refreshSearch } from '../../orders/customer/ordersOfCustomer.ts'
import { splitPhone } from '../../phone.ts'
import type { ShopOrder } from '../shop.ts'

type Contact = ShopOrder['customer']
type StoredUser = typeof users.$inferSelect

const ACTOR = 'Intake'

const same = (one: string | null, other: string | null): boolean =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase()

const phoneOf = ({ phonePrefix, phoneNumber }: Pick<StoredUser, 'phonePrefix' | 'phoneNumber'>) =>
  phoneNumber === null ? null : `${phonePrefix ?? ''}${phoneNumber}`

/** Whether another account has the e-mail address or phone number. */
async function isTaken(
  tx: Db,
  id: number,
  email: string | null,
  phone: Pick<StoredUser, 'phonePrefix' | 'phoneNumber'> | undefined,
) {
  const rows = await rowsOf(
    tx,
    sql`select u.id from users u where u.id <> ${id}
      and (lower(u.email) = ${email?.toLowerCase() ?? null} or (u.phone_prefix = ${phone?.phonePrefix ?? null}
        and u.phone_number = ${phone?.phoneNumber ?? null})) limit 1`,
  )
  return rows.length > 0
}

/** What of the customer follows the shop: where they still have what it said before, and nobody else has the new one. */
async function contactChange(tx: Db, user: StoredUser, was: Contact, is: Contact) {
  const renamed = was.firstName !== is.firstName || was.lastName !== is.lastName
  const named = user.firstName === was.firstName && user.lastName === was.lastName
  const mailed = is.email !== null && !same(was.email, is.email) && same(user.email, was.email)
  const phone = is.phone === null || was.phone === is.phone ? undefined : splitPhone(is.phone)
  const phoned = phone !== undefined && phoneOf(user) === was.phone
  return {
    ...(renamed && named && `${is.firstName}${is.lastName}` !== '' && pickName(is)),
    ...(mailed && !(await isTaken(tx, user.id, is.email, undefined)) && { email: is.email }),
    ...(phoned && !(await isTaken(tx, user.id, null, phone)) && phone),
  }
}

const pickName = ({ firstName, lastName }: Contact) => ({ firstName, lastName })

/** The customer's row, locked as every write to a customer starts; undefined for one who stands for many, or was merged away. */
async function lockPerson(tx: Db, id: number): Promise<StoredUser | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  const [customer] = await tx
    .select({ walkIn: customers.walkIn, mergedInto: customers.mergedInto })
    .from(customers)
    .where(eq(customers.userId, id))
  return customer?.walkIn === null && customer.mergedInto === null ? user : undefined
}

/**
 * Contact data of the customer follow the shop (D-16.5). To be called before the order is locked, as customers are always locked
 * first. Returns whether something changed.
 */
export async function followContact(
  tx: Db,
  now: Date,
  customerId: number,
  was: Contact | undefined,
  is: Contact,
): Promise<boolean> {
  if (!was) return false
  const unchanged = same(was.email, is.email) && was.phone === is.phone
  if (unchanged && was.firstName === is.firstName && was.lastName === is.lastName) return false
  const user = await lockPerson(tx, customerId)
  if (!user) return false
  const set = await contactChange(tx, user, was, is)
  if (Object.keys(set).length === 0) return false
  const after = { ...user, ...set }
  await tx
    .update(users)
    .set({
      ...set,
      lastModifiedDate: now.toISOString(),
      lastModifiedBy: ACTOR,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, customerId))
  await refreshSearch(tx, customerId, after)
  const name = `${after.firstName} ${after.lastName}`.trim() || user.login
  const pick = ({ firstName, lastName, email, phonePrefix, phoneNumber }: StoredUser) => ({
    firstName,
    lastName,
    email,
    phonePrefix,
    phoneNumber,
  })
  const data = auditData(name, changesOf(pick(user), pick(after)))
  await recordEvent(tx, {
    account: ACTOR,
    now,
    area: 'customers',
    recordId: customerId,
    kind: 'changed',
    data,
  })
  return true
}
