/** A phone number in its E.164 parts: `+84` and the national number's digits without a leading 0. */
export interface Phone {
  readonly phonePrefix: string
  readonly phoneNumber: string
}

/** The country calling codes of two digits (ITU-T E.164); 1 and 7 have one digit, all others three. */
const TWO_DIGITS = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/
const LONGEST = 15

/** The parts of a number given with its calling code, such as `+1 613 555 0142`; undefined when it is none. */
export function splitPhone(given: string): Phone | undefined {
  const trimmed = given.trim()
  const digits = trimmed.replace(/\D/g, '').replace(/^00/, '')
  if (!/^(\+|00)/.test(trimmed) || digits.length < 7 || digits.length > LONGEST) return undefined
  const codeLength = /^[17]/.test(digits) ? 1 : TWO_DIGITS.test(digits) ? 2 : 3
  return nationalPhone(`+${digits.slice(0, codeLength)}`, digits.slice(codeLength))
}

/** The parts as they are stored: the zero that is dialled at home goes, but in Italy it belongs to the number. */
export function nationalPhone(phonePrefix: string, phoneNumber: string): Phone {
  const digits = phoneNumber.replace(/\D/g, '')
  return { phonePrefix, phoneNumber: phonePrefix === '+39' ? digits : digits.replace(/^0+(?=\d)/, '') }
}
