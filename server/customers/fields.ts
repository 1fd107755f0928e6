import { eq, type InferSelectModel, sql } from 'drizzle-orm'
import { CONTACT_FIELDS, ORDER_INFO_FIELDS } from '#contract/customers/customers.ts'
import { customerIdIn } from '#contract/customers/key.ts'
import { users } from '../accounts/tables.ts'
import { type Db, iso } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { changedBy } from '../http/words/parts.ts'
import type { CustomerRequest } from './getCustomer.ts'
import { findNamed, requireNameable } from './named.ts'
import { type CustomerAddress, customers } from './tables.ts'

type ContactField = Exclude<keyof typeof CONTACT_FIELDS, 'email'>
type OrderInfoField = keyof typeof ORDER_INFO_FIELDS

/** The editable fields of a customer, flat, named as in the contract (D-9.2). */
export type Fields = Readonly<
  {
    firstName: string
    lastName: string
    langKey: string
    sex: 'MALE' | 'FEMALE' | null
    doby: number | null
  } & Record<
    'email' | 'phonePrefix' | 'phoneNumber' | 'dob' | 'note' | ContactField | OrderInfoField,
    string | null
  >
>

export const ORDER_INFO_NAMES = Object.keys(ORDER_INFO_FIELDS) as OrderInfoField[]
const CONTACT_NAMES = Object.keys(CONTACT_FIELDS).filter((name) => name !== 'email') as ContactField[]

const pick = <From, Name extends keyof From>(names: readonly Name[], from: From) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>

type StoredUser = InferSelectModel<typeof users>
type StoredCustomer = InferSelectModel<typeof customers>

function fieldsOf(user: StoredUser, customer: StoredCustomer): Fields {
  const { firstName, lastName, email, phonePrefix, phoneNumber, langKey } = user
  const { gen: sex, dob, doby, note, address } = customer
  const orderInfo = Object.fromEntries(ORDER_INFO_NAMES.map((name) => [name, address[name] || null]))
  return {
    firstName,
    lastName,
    email,
    phonePrefix,
    phoneNumber,
    langKey,
    sex,
    dob,
    doby,
    note,
    ...pick(CONTACT_NAMES, customer),
    ...(orderInfo as Record<OrderInfoField, string | null>),
  }
}

/** A customer as read by writes. */
export interface Known {
  readonly erased: boolean
  readonly id: number
  readonly login: string
  readonly version: number
  readonly lastModifiedBy: string
  readonly lastModifiedDate: string
  readonly fields: Fields
  /** The row of the customer, which has the custom fields. */
  readonly stored: object
}

/** Name for the audit and the merge. */
export const customerNameOf = ({ login, fields }: Known): string =>
  `${fields.firstName} ${fields.lastName}`.trim() || login

/** The customer with this id. Throws 404 if there is none, or if it was merged away. */
export async function knownById(tx: Db, id: number): Promise<Known> {
  const [found] = await tx
    .select()
    .from(users)
    .innerJoin(customers, eq(customers.userId, users.id))
    .where(eq(users.id, id))
  if (!found || found.customers.mergedInto !== null) throw problem('notFound')
  const { login, version, lastModifiedBy, lastModifiedDate } = found.users
  const saved = { version, lastModifiedBy, lastModifiedDate: iso(lastModifiedDate) }
  const { erasedDate } = found.customers
  const fields = fieldsOf(found.users, found.customers)
  return { id, login, ...saved, erased: erasedDate !== null, fields, stored: found.customers }
}

/**
 * The same, locked. Every write to a customer starts with this lock and locks the orders afterwards. Throws 409 `alreadySettled`
 * for one that was erased: nobody is to be written into it again (D-9.33).
 */
export async function lockById(tx: Db, id: number): Promise<Known> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
  const known = await knownById(tx, id)
  if (known.erased) throw problem('alreadySettled', { says: { key: 'erasedAlready' } })
  return known
}

/** Whether the key is the customer's own, not that of a customer merged into it. */
const isOwnKey = ({ id, login }: Known, key: string): boolean => {
  const named = customerIdIn(key)
  return named === undefined ? login.toLowerCase() === key.toLowerCase() : named === id
}

/**
 * Locks the customer named in a call; if that one was merged away, the kept one. Throws 404, 403
 * `hiddenField`, and 409 `versionConflict` if the version differs from the caller's. Versions of a merged
 * customer never match those of the kept one, even if the numbers are equal.
 */
export async function lockNamed(
  tx: Db,
  { account, now }: CustomerRequest,
  key: string,
  version: number | undefined,
): Promise<Known> {
  requireNameable(account, key)
  const id = await findNamed(tx, key)
  if (id === undefined) throw problem('notFound')
  const known = await lockById(tx, id)
  if (version !== undefined && (version !== known.version || !isOwnKey(known, key)))
    throw problem('versionConflict', { facts: { version: known.version }, says: changedBy(known, now) })
  return known
}

const addressOf = (fields: Fields): CustomerAddress =>
  Object.fromEntries(
    ORDER_INFO_NAMES.flatMap((name) => (fields[name] === null ? [] : [[name, fields[name]]])),
  )

const savedBy = ({ account, now }: CustomerRequest) => ({
  lastModifiedDate: now.toISOString(),
  lastModifiedBy: account.fullName,
  version: sql`${users.version} + 1`,
})

/** Increments the version of a locked customer, for any save of something that belongs to them. */
export async function countSave(tx: Db, id: number, request: CustomerRequest): Promise<void> {
  await tx.update(users).set(savedBy(request)).where(eq(users.id, id))
}

/**
 * Writes the fields of a locked customer as one save.
 * @param custom columns of custom fields to set
 */
export async function writeFields(
  tx: Db,
  id: number,
  fields: Fields,
  request: CustomerRequest,
  custom: object = {},
): Promise<void> {
  const { firstName, lastName, email, phonePrefix, phoneNumber, langKey } = fields
  const { sex: gen, dob, doby, note } = fields
  await tx
    .update(users)
    .set({ firstName, lastName, email, phonePrefix, phoneNumber, langKey, ...savedBy(request) })
    .where(eq(users.id, id))
  await tx
    .update(customers)
    .set({ gen, dob, doby, note, ...pick(CONTACT_NAMES, fields), address: addressOf(fields), ...custom })
    .where(eq(customers.userId, id))
}
