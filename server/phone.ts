import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number in its E.164 parts: `+84` and the national number's digits without a leading 0. */
export interface Phone {
  readonly phonePrefix: string
  readonly phoneNumber: string
}

const partsOf = ({ countryCallingCode, nationalNumber }: PhoneNumber): Phone => ({
  phonePrefix: `+${countryCallingCode}`,
  phoneNumber: nationalNumber,
})

/** The parts of a number with a calling code, such as `+1 613 555 0142`; undefined if invalid. */
export function splitPhone(given: string): Phone | undefined {
  const number = parsePhoneNumberFromString(given.trim().replace(/^00/, '+'))
  return number && partsOf(number)
}

/** The parts as stored, without the national prefix; accepts anything that shops send. */
export function nationalPhone(phonePrefix: string, phoneNumber: string): Phone {
  const digits = phoneNumber.replace(/\D/g, '')
  return (
    splitPhone(`${phonePrefix}${digits}`) ?? { phonePrefix, phoneNumber: digits.replace(/^0+(?=\d)/, '') }
  )
}

/**
 * Parses a phone number; one without a calling code belongs to `country` (D-9.6). Undefined if it is not possible, or
 * has neither.
 */
export function readPhone(given: string, country: CountryCode | undefined): Phone | undefined {
  const number = parsePhoneNumberFromString(given.trim().replace(/^00/, '+'), {
    ...(country && { defaultCountry: country }),
    extract: false,
  })
  return number?.isPossible() ? partsOf(number) : undefined
}

/** The login for a phone number (A§5): its digits with the calling code. */
export const loginOf = ({ phonePrefix, phoneNumber }: Phone): string =>
  `${phonePrefix}${phoneNumber}`.replace(/[+\s]/g, '')
