import { and, eq, type SQL, sql } from 'drizzle-orm'
import { customers } from '../customers/tables.ts'
import { type Db, rowOf, rowsOf } from '../db/db.ts'
import { roles } from '../roles/tables.ts'
import { userRoles, users } from '../users/tables.ts'
import type { NewCustomer, NewOrder } from './newOrder.ts'
import { loginOf, type Phone } from './phone.ts'

/** The customer as the order's search columns need him. */
export interface KnownCustomer {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phonePrefix: string | null
  readonly phoneNumber: string | null
}

/** Who the condition finds; of someone merged away, whoever was kept. */
async function findBy(tx: Db, condition: SQL): Promise<number | undefined> {
  const [found] = await rowsOf<{ id: number }>(
    tx,
    sql`select coalesce(c.merged_into, u.id) as id from users u join customers c on c.user_id = u.id
      where ${condition} order by c.merged_into is not null, u.id limit 1`,
  )
  return found?.id
}

/** By e-mail before phone: two people may share a phone, but not an address. */
async function findId(tx: Db, { email, phone }: NewCustomer): Promise<number | undefined> {
  const byEmail = email === null ? undefined : await findBy(tx, sql`lower(u.email) = ${email.toLowerCase()}`)
  if (byEmail !== undefined || !phone) return byEmail
  const { phonePrefix, phoneNumber } = phone
  return findBy(tx, sql`u.phone_prefix = ${phonePrefix} and u.phone_number = ${phoneNumber}`)
}

/** Held as he is until the order is there: a change or a merge of him then finds it. */
async function find(tx: Db, given: NewCustomer): Promise<KnownCustomer | undefined> {
  const id = await findId(tx, given)
  if (id === undefined) return undefined
  const { activated, ...known } = await rowOf<KnownCustomer & { activated: boolean }>(
    tx,
    sql`select id, first_name as "firstName", last_name as "lastName", email, phone_prefix as "phonePrefix",
        phone_number as "phoneNumber", activated
      from users where id = ${id} for share`,
  )
  // Merged away in the moment between: whoever was kept is found now.
  return activated || (await findId(tx, given)) === id ? known : find(tx, given)
}

/** Someone known by phone who gives another address: the note keeps it, for nothing given may be lost. */
async function keepAddress(tx: Db, known: KnownCustomer, email: string | null): Promise<void> {
  if (email === null || known.email?.toLowerCase() === email.toLowerCase()) return
  const line = `E-mail: ${email}`
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

/** The phone's digits with the country code, or the address (A§5); numbered when someone else has it (D-9.5). */
async function freeLogin(tx: Db, email: string | null, phone: Phone | null): Promise<string> {
  const wanted = phone ? loginOf(phone) : String(email).toLowerCase()
  let login = wanted
  for (let count = 2; await isTaken(tx, 'login', login); count += 1) login = `${wanted}-${count}`
  return login
}

async function create(
  tx: Db,
  given: NewCustomer,
  address: NewOrder['shippingAddress'],
): Promise<KnownCustomer> {
  const { firstName, lastName, phone } = given
  // An address that belongs to someone of the staff stays his; the note keeps it for the agent.
  const clash = given.email !== null && (await isTaken(tx, 'email', given.email))
  const person = {
    firstName,
    lastName,
    email: clash ? null : given.email,
    phonePrefix: phone?.phonePrefix ?? null,
    phoneNumber: phone?.phoneNumber ?? null,
  }
  const login = await freeLogin(tx, given.email, phone)
  const [made] = await tx
    .insert(users)
    .values({ ...person, login, staff: false, createdBy: 'Intake', lastModifiedBy: 'Intake' })
    .returning({ id: users.id })
  if (!made) throw new Error('The new customer has no id')
  const { name: _name, phone: _phone, ...home } = address ?? {}
  await tx
    .insert(customers)
    .values({ userId: made.id, address: home, note: clash ? `E-mail: ${given.email}` : null })
  const [role] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.name, 'ROLE_CUSTOMER'))
  if (role) await tx.insert(userRoles).values({ userId: made.id, roleId: role.id })
  return { id: made.id, ...person }
}

/** The customer with this e-mail, else with this phone, else a new one. */
export async function findOrCreateCustomer(
  tx: Db,
  given: NewCustomer,
  address: NewOrder['shippingAddress'],
): Promise<KnownCustomer> {
  const known = await find(tx, given)
  if (!known) return create(tx, given, address)
  await keepAddress(tx, known, given.email)
  return known
}
