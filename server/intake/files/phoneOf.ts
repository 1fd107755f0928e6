import type { CountryCode } from 'libphonenumber-js/min'
import { nationalPhone, type Phone, readPhone } from '../../phone.ts'
import { countryOf } from './countries.ts'

/** A phone number of a file, with the countries that its row names for it, most exact first. */
export interface GivenPhone {
  readonly text: string
  readonly prefix?: string
  readonly countries: readonly string[]
}

/**
 * The phone number: by its own calling code, else by its row's country, else by `usual`, the store's or the shop's
 * (D-9.31). Undefined if it is no number of that country.
 */
export function phoneIn({ text, prefix = '', countries }: GivenPhone, usual: CountryCode): Phone | undefined {
  const code = prefix.replace(/^\+?(\d{1,4})$/, '+$1')
  if (/^\+\d{1,4}$/.test(code) && /^[\d\s().-]{4,25}$/.test(text)) return nationalPhone(code, text)
  const named = countries.find((country) => country !== '')
  const country = named === undefined ? usual : countryOf(named)
  // Shops put the calling code in brackets, and an extension behind.
  const number = text.replace(/^\(\s*(\+\d{1,4})\s*\)/, '$1 ').replace(/\s*(?:ext|x)\.?\s*\d+$/i, '')
  return readPhone(number, country)
}
