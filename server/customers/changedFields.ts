import type { z } from 'zod'
import type { updateCustomer } from '#contract/customers.ts'
import { GivenEmail } from '#contract/fields.ts'
import { problem } from '../http/problem.ts'
import { withAddresses } from '../users/addresses.ts'
import { givenPhone } from './createCustomer.ts'
import type { Fields } from './fields.ts'

export type CustomerChange = z.output<typeof updateCustomer.body>

const refuse = (field: string, reason = 'validation.invalid') =>
  problem('invalidInput', { fieldErrors: { [field]: reason } })

const present = <Given extends object>(
  given: Given,
): { [Name in keyof Given]-?: Exclude<Given[Name], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never

/**
 * The address stands twice in what a client sends back whole: the one that differs from what is known is meant. One that
 * stays is not judged, and nobody loses his (A§5).
 */
function emailOf(before: Fields, { email, contact }: CustomerChange): string | null {
  const differs = (given: string | null | undefined) => given !== undefined && given !== before.email
  const field = differs(email) ? 'email' : 'contact.email'
  const given = differs(email) ? email : contact?.email
  if (!differs(given)) return before.email
  const read = GivenEmail.safeParse(given)
  if (!read.success) throw refuse(field, read.error.issues[0]?.message)
  return read.data
}

/** A number that stays is not judged: shops may have given any. One half of it goes with the other that is known. */
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

/** Years that a birth can have, as the year alone is checked by the contract. */
const isBirthYear = (year: number) => year >= 1900 && year < 2200
/** A day without its year is one of a leap year, so that 29 February is a day (D-9.3). */
const isDay = (dob: string): boolean => {
  const day = dob.startsWith('--') ? `2000-${dob.slice(2)}` : dob
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** A day with its year says the year, too; a year that says otherwise is a mistake (D-9.3). */
function birthOf(before: Fields, given: CustomerChange): Pick<Fields, 'dob' | 'doby'> {
  const dob = given.dob === undefined ? before.dob : given.dob || null
  const doby = given.doby === undefined ? before.doby : given.doby
  if (dob === before.dob && doby === before.doby) return { dob, doby }
  const year = yearOf(dob)
  if (dob !== null && (!isDay(dob) || (year !== null && !isBirthYear(year)))) throw refuse('dob')
  const saysOtherwise = year !== null && doby !== year && doby !== before.doby
  if (saysOtherwise) throw refuse('doby')
  return { dob, doby: dob === before.dob ? doby : (year ?? doby) }
}

/** What is known of the customer after the change; what is absent stays (D-9.2). Throws 400 naming the field. */
export function changedFields(before: Fields, given: CustomerChange): Fields {
  const { firstName, lastName, sex, note, contact = {}, orderInfo = {} } = given
  return {
    ...before,
    ...present({ firstName, lastName, sex, note }),
    ...withAddresses(present(contact), before, 'contact.'),
    ...present(orderInfo),
    email: emailOf(before, given),
    ...phoneOf(before, given),
    ...birthOf(before, given),
  }
}
