import type { updateCustomer } from '#contract/customers/customers.ts'
import { GivenEmail } from '#contract/fields.ts'
import type { z } from '#contract/schema/z.ts'
import { invalidField, problem } from '../http/problem.ts'
import { withAddresses } from '../users/addresses.ts'
import { givenPhone } from './createCustomer.ts'
import type { Fields } from './fields.ts'

export type CustomerChange = z.output<typeof updateCustomer.body>

const present = <Given extends object>(
  given: Given,
): { [Name in keyof Given]-?: Exclude<Given[Name], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never

/**
 * Clients that send the whole record send the email twice: the one that differs from the stored one is used.
 * An unchanged email is not validated, and it cannot be removed (A§5).
 */
function emailOf(before: Fields, { email, contact }: CustomerChange): string | null {
  const differs = (given: string | null | undefined) => given !== undefined && given !== before.email
  const field = differs(email) ? 'email' : 'contact.email'
  const given = differs(email) ? email : contact?.email
  if (!differs(given)) return before.email
  const read = GivenEmail.safeParse(given)
  if (!read.success)
    throw problem('invalidInput', {
      fieldErrors: { [field]: read.error.issues[0]?.message ?? 'validation.email' },
    })
  return read.data
}

/** Unchanged numbers are not validated: shops may send anything. A missing half is the stored one. */
function phoneOf(before: Fields, given: CustomerChange): Pick<Fields, 'phonePrefix' | 'phoneNumber'> {
  const phonePrefix = given.phonePrefix === undefined ? before.phonePrefix : given.phonePrefix
  const phoneNumber = given.phoneNumber === undefined ? before.phoneNumber : given.phoneNumber
  if (phonePrefix === before.phonePrefix && phoneNumber === before.phoneNumber)
    return { phonePrefix, phoneNumber }
  if (phoneNumber === null) return { phonePrefix: null, phoneNumber: null }
  return givenPhone(phonePrefix ?? '', phoneNumber)
}

const yearOf = (dob: string | null): number | null =>
  dob === null || dob.startsWith('--') ? null : Number(dob.slice(0, 4))

/** Plausible years of birth; the contract validates only the year on its own. */
const isBirthYear = (year: number) => year >= 1900 && year < 2200
/** Without a year the day is checked in a leap year, so 29 February is valid (D-9.3). */
const isDay = (dob: string): boolean => {
  const day = dob.startsWith('--') ? `2000-${dob.slice(2)}` : dob
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** A full date also sets the year; a different year is an error (D-9.3). */
function birthOf(before: Fields, given: CustomerChange): Pick<Fields, 'dob' | 'doby'> {
  const dob = given.dob === undefined ? before.dob : given.dob || null
  const doby = given.doby === undefined ? before.doby : given.doby
  if (dob === before.dob && doby === before.doby) return { dob, doby }
  const year = yearOf(dob)
  if (dob !== null && (!isDay(dob) || (year !== null && !isBirthYear(year))))
    throw invalidField('dob', 'badDay')
  const saysOtherwise = year !== null && doby !== year && doby !== before.doby
  if (saysOtherwise) throw invalidField('doby', 'otherYear')
  return { dob, doby: dob === before.dob ? doby : (year ?? doby) }
}

/** The customer's fields after the change; absent ones stay (D-9.2). Throws 400 naming the field. */
export function changedFields(before: Fields, given: CustomerChange): Fields {
  const { firstName, lastName, langKey, sex, note, contact = {}, orderInfo = {} } = given
  return {
    ...before,
    ...present({ firstName, lastName, langKey, sex, note }),
    ...withAddresses(present(contact), before, 'contact.'),
    ...present(orderInfo),
    email: emailOf(before, given),
    ...phoneOf(before, given),
    ...birthOf(before, given),
  }
}
