import { eq } from 'drizzle-orm'
import type { Customer, createCustomer as contract } from '#contract/customers/customers.ts'
import type { z } from '#contract/schema/z.ts'
import { roles, userRoles, users } from '../accounts/tables.ts'
import type { Db } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { loginOf, type Phone, readPhone } from '../phone.ts'
import { readCustomerLanguage } from '../systemProperties/customerLanguage.ts'
import { uniquely } from '../users/unique.ts'
import { type CustomerRequest, customerById } from './getCustomer.ts'
import { customers } from './tables.ts'
import { requireFree } from './taken.ts'

type Given = z.output<typeof contract.body>

/** Splits the number; one with its own calling code keeps it. Throws 400 if it is not possible (D-9.6). */
export function givenPhone(phonePrefix: string, phoneNumber: string): Phone {
  const whole = phoneNumber.trim().startsWith('+') ? phoneNumber : `${phonePrefix}${phoneNumber}`
  const phone = /^\+[1-9]\d{0,3}$/.test(phonePrefix) ? readPhone(whole, undefined) : undefined
  if (!phone) throw problem('invalidInput', { fieldErrors: { phoneNumber: 'validation.phone' } })
  return phone
}

async function insert(tx: Db, { account, now }: CustomerRequest, given: Phone & Omit<Given, keyof Phone>) {
  const person = { ...given, langKey: given.langKey ?? (await readCustomerLanguage(tx)) }
  const login = loginOf(person)
  await requireFree(tx, account, { login, email: person.email })
  const at = now.toISOString()
  const stamps = {
    createdDate: at,
    createdBy: account.fullName,
    lastModifiedDate: at,
    lastModifiedBy: account.fullName,
  }
  const [made] = await tx
    .insert(users)
    .values({ ...person, login, staff: false, ...stamps })
    .returning({ id: users.id })
  if (!made) throw new Error('The new customer has no id')
  await tx.insert(customers).values({ userId: made.id })
  const [role] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.name, 'ROLE_CUSTOMER'))
  if (role) await tx.insert(userRoles).values({ userId: made.id, roleId: role.id })
  const name = `${person.firstName} ${person.lastName}`.trim() || login
  const data = auditData(name, changesOf({}, { login, ...person }))
  await recordEvent(tx, { account, now, area: 'customers', recordId: made.id, kind: 'created', data })
  return made.id
}

/**
 * Creates a customer whose login is the phone number (A§5). Throws 400 `loginExists` or `emailExists`, also
 * if it loses a race.
 */
export function createCustomer(
  db: Db,
  request: CustomerRequest,
  { phonePrefix, phoneNumber, ...given }: Given,
): Promise<Customer> {
  const person = { ...given, ...givenPhone(phonePrefix, phoneNumber) }
  const wanted = { login: loginOf(person), email: person.email }
  return uniquely(
    () => db.transaction(async (tx) => customerById(tx, request, await insert(tx, request, person))),
    () => requireFree(db, request.account, wanted),
  )
}
