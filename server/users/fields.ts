import type { CountryCode } from 'libphonenumber-js/min'
import type { z } from '#contract/schema/z.ts'
import type { NewUser, User, UserChange } from '#contract/users.ts'
import { problem } from '../http/problem.ts'
import { readPhone } from '../phone.ts'
import { withAddresses } from './addresses.ts'

export type GivenUser = z.output<typeof NewUser> | z.output<typeof UserChange>
type KnownPhone = Pick<User, 'phonePrefix' | 'phoneNumber'>

const NO_PHONE: KnownPhone = { phonePrefix: null, phoneNumber: null }

/**
 * The parts of the phone number as stored, by default of the shop's country (D-9.6); empty if neither part is given or
 * changed. Throws 400 `invalidInput` if it is not a possible number.
 */
function phoneOf(given: Partial<KnownPhone>, before: KnownPhone, country: CountryCode): Partial<KnownPhone> {
  const { phonePrefix = before.phonePrefix, phoneNumber = before.phoneNumber } = given
  if (phonePrefix === before.phonePrefix && phoneNumber === before.phoneNumber) return {}
  if (phoneNumber === null) return NO_PHONE
  if (phonePrefix !== null && !/^\+?\d{1,4}$/.test(phonePrefix))
    throw problem('invalidInput', { fieldErrors: { phonePrefix: 'validation.phonePrefix' } })
  const code = phonePrefix === null ? '' : `+${phonePrefix.replace('+', '')}`
  const phone = readPhone(`${code}${phoneNumber}`, country)
  if (!phone) throw problem('invalidInput', { fieldErrors: { phoneNumber: 'validation.phone' } })
  return phone
}

/** An existing email cannot be removed (A§5): throws 400 for null. */
function emailOf({ email }: GivenUser, before: User | undefined): string | undefined {
  if (email === null && before?.email)
    throw problem('invalidInput', { fieldErrors: { email: 'validation.required' } })
  return email ?? undefined
}

/** The user columns in the request, except login and password; absent ones are undefined (D-9.17). */
export function columnsOf(given: GivenUser, before: User | undefined, country: CountryCode) {
  const { firstName, lastName, imageUrl, langKey, activated, customerExtension } = given
  const { phonePrefix, phoneNumber } = given
  const parts = {
    ...(phonePrefix !== undefined && { phonePrefix }),
    ...(phoneNumber !== undefined && { phoneNumber }),
  }
  const extension = customerExtension && {
    ...before?.customerExtension,
    ...withAddresses(customerExtension, before?.customerExtension, 'customerExtension.'),
  }
  return {
    ...phoneOf(parts, before ?? NO_PHONE, country),
    firstName,
    lastName,
    email: emailOf(given, before),
    ...withAddresses({ imageUrl }, before),
    langKey,
    activated,
    extension,
  }
}

/** The parts of a user in the audit. */
export const auditedUser = (user: User) => ({
  login: user.login,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phoneNumber === null ? null : `${user.phonePrefix ?? ''} ${user.phoneNumber}`.trim(),
  imageUrl: user.imageUrl,
  langKey: user.langKey,
  activated: user.activated,
  authorities: user.authorities,
  permissions: user.permissions,
  storeIds: user.storeIds,
  ...user.customerExtension,
})

/** Name of a user for the audit. */
export const userNameOf = ({ fullName, login }: User): string => (fullName === '' ? login : fullName)
