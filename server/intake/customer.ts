import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/session/session.ts'
import { users } from '../accounts/tables.ts'
import { customers } from '../customers/tables.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { type Actor, actorName, recordEvent } from '../events/record.ts'
import { invalidField } from '../http/problem.ts'
import { recordPart } from '../http/words/parts.ts'
import { loginOf } from '../phone.ts'
import { readCustomerLanguage } from '../systemProperties/customerLanguage.ts'
import type { NewCustomer, NewOrder } from './newOrder.ts'

const INTAKE = 'Intake'

/** The customer data for the order's search columns. */
export interface KnownCustomer {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phonePrefix: string | null
  readonly phoneNumber: string | null
}

/** The customer matching the condition; after a merge, the kept one. */
async function findBy(tx: Db, condition: SQL): Promise<number | undefined> {
  const [found] = await rowsOf<{ id: number }>(
    tx,
    sql`select coalesce(c.merged_into, u.id) as id from users u join customers c on c.user_id = u.id
      where ${condition} order by c.merged_into is not null, u.id limit 1`,
  )
  return found?.id
}

/** When, and by whom: a person, or the intake. */
export interface Making {
  readonly now: Date
  readonly account: Actor
}

/** Email before phone: two people may share a phone, but not an email. */
async function findId(tx: Db, { email, phone }: NewCustomer): Promise<number | undefined> {
  const byEmail = email === null ? undefined : await findBy(tx, sql`lower(u.email) = ${email.toLowerCase()}`)
  if (byEmail !== undefined || !phone) return byEmail
  const { phonePrefix, phoneNumber } = phone
  return findBy(tx, sql`u.phone_prefix = ${phonePrefix} and u.phone_number = ${phoneNumber}`)
}

/** Locked until the order exists, so that concurrent changes and merges of the customer see the order. */
async function lockById(tx: Db, id: number) {
  const [found] = await rowsOf<KnownCustomer & { activated: boolean }>(
    tx,
    sql`select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
        u.phone_prefix as "phonePrefix", u.phone_number as "phoneNumber", u.activated
      from users u join customers c on c.user_id = u.id where u.id = ${id} for share of u`,
  )
  if (!found) return undefined
  const { activated, ...known } = found
  return { activated, known }
}

async function find(tx: Db, given: NewCustomer): Promise<KnownCustomer | undefined> {
  const id = await findId(tx, given)
  if (id === undefined) return undefined
  const locked = await lockById(tx, id)
  // Merged away meanwhile: now finds the kept customer.
  return locked && (locked.activated || (await findId(tx, given)) === id) ? locked.known : find(tx, given)
}

/** The customer whom a person chose. Throws 400 at `customerId` for one that is not there, or was merged away. */
export async function lockCustomer(tx: Db, id: number): Promise<KnownCustomer> {
  const locked = await lockById(tx, id)
  if (!locked?.activated) throw invalidField('customerId', 'noRecord', { record: recordPart('customers') })
  return locked.known
}

/** Contact data that the customer cannot get, as lines of their note, so that they are not lost. */
const linesOf = (contact: {
  readonly email?: string | null
  readonly phone?: string | undefined
}): string[] => [
  ...(contact.email ? [`E-mail: ${contact.email}`] : []),
  ...(contact.phone ? [`Phone: ${contact.phone}`] : []),
]

/** Of a customer who is known: another e-mail address than theirs, and a phone number that cannot be read. */
async function keepContact(tx: Db, known: KnownCustomer, { email, unreadPhone }: NewCustomer): Promise<void> {
  const digits = unreadPhone?.replace(/\D/g, '') ?? ''
  const lines = linesOf({
    email: known.email?.toLowerCase() === email?.toLowerCase() ? null : email,
    // Theirs may be the same with its calling code.
    phone: known.phoneNumber && digits.endsWith(known.phoneNumber) ? undefined : unreadPhone,
  })
  for (const line of lines)
    await tx
      .update(customers)
      .set({ note: sql`concat_ws(E'\n', ${customers.note}, ${line}::text)` })
      .where(
        and(
          eq(customers.userId, known.id),
          sql`position(${line}::text in coalesce(${customers.note}, '')) = 0`,
        ),
      )
}

const isTaken = async (tx: Db, column: 'login' | 'email', value: string): Promise<boolean> => {
  const given = sql`lower(${users[column]}) = ${value.toLowerCase()}`
  return (await tx.select({ id: users.id }).from(users).where(given).limit(1)).length > 0
}

/** The wanted login, with a number appended if taken (D-9.5). */
export async function freeLogin(tx: Db, wanted: string): Promise<string> {
  let login = wanted
  for (let count = 2; await isTaken(tx, 'login', login); count += 1) login = `${wanted}-${count}`
  return login
}

type Person = Omit<KnownCustomer, 'id'> & { readonly login: string; readonly langKey: Language }

/** A new customer with its user and role. */
export async function insertCustomer(
  tx: Db,
  { login, langKey, ...person }: Person,
  more: Partial<typeof customers.$inferInsert>,
  account: Actor = INTAKE,
): Promise<KnownCustomer> {
  const by = actorName(account)
  const [made] = await tx
    .insert(users)
    .values({ ...person, langKey, login, staff: false, createdBy: by, lastModifiedBy: by })
    .returning({ id: users.id })
  if (!made) throw new Error('The new customer has no id')
  await tx.insert(customers).values({ ...more, userId: made.id })
  await tx.execute(
    sql`insert into user_roles (user_id, role_id) select ${made.id}::int, id from roles where name = 'ROLE_CUSTOMER'`,
  )
  return { id: made.id, ...person }
}

async function create(
  tx: Db,
  given: NewCustomer,
  address: NewOrder['shippingAddress'],
  { account, now }: Making,
): Promise<KnownCustomer> {
  const { firstName, lastName, phone } = given
  // An email that belongs to a member of staff is not reused; it is kept in the note for the agent.
  const clash = given.email !== null && (await isTaken(tx, 'email', given.email))
  const person = {
    firstName,
    lastName,
    email: clash ? null : given.email,
    phonePrefix: phone?.phonePrefix ?? null,
    phoneNumber: phone?.phoneNumber ?? null,
  }
  const langKey = given.language ?? (await readCustomerLanguage(tx))
  // The phone's digits with the country code, or the email (A§5).
  const login = await freeLogin(tx, phone ? loginOf(phone) : String(given.email).toLowerCase())
  const { name: _name, phone: _phone, ...home } = address ?? {}
  const notes = linesOf({ email: clash ? given.email : null, phone: given.unreadPhone })
  const more = { address: home, note: notes.length > 0 ? notes.join('\n') : null }
  const made = await insertCustomer(tx, { ...person, langKey, login }, more, account)
  // What shops bring is seen by the order alone.
  if (typeof account !== 'string') {
    const data = auditData(
      `${firstName} ${lastName}`.trim() || login,
      changesOf({}, { login, langKey, ...person }),
    )
    await recordEvent(tx, { account, now, area: 'customers', recordId: made.id, kind: 'created', data })
  }
  return made
}

/** The customer with this email, or else this phone, or else a new one. */
export async function findOrCreateCustomer(
  tx: Db,
  given: NewCustomer,
  address: NewOrder['shippingAddress'],
  making: Making,
): Promise<KnownCustomer> {
  const known = await find(tx, given)
  if (!known) return create(tx, given, address, making)
  await keepContact(tx, known, given)
  return known
}
