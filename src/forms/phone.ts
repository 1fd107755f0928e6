import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isValidPhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** Default country for numbers without a country code (A§9). */
export const DEFAULT_COUNTRY: CountryCode = 'VN'

export interface PhoneParts {
  /** `+84` */
  readonly phonePrefix: string
  /** Digits of the national number, as in E.164. */
  readonly phoneNumber: string
}

export const prefixOf = (country: CountryCode): string => `+${getCountryCallingCode(country)}`

/** The main country of each shared calling code. */
const MAIN: Readonly<Record<string, CountryCode>> = {
  '+1': 'US',
  '+44': 'GB',
  '+7': 'RU',
  '+39': 'IT',
  '+61': 'AU',
}

export function countryOf(prefix: string | null | undefined): CountryCode {
  if (!prefix) return DEFAULT_COUNTRY
  return MAIN[prefix] ?? getCountries().find((country) => prefixOf(country) === prefix) ?? DEFAULT_COUNTRY
}

/** Countries by name in the given language, each with its calling code. */
export function countryChoices(language: string): { value: CountryCode; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const order = new Intl.Collator(language)
  return getCountries()
    .map((value) => ({ value, label: `${names.of(value) ?? value} (${prefixOf(value)})` }))
    .toSorted((one, other) => order.compare(one.label, other.label))
}

/** Splits a typed number (A§5): its own country code overrides the chosen country. */
export function splitPhone(typed: string, country: CountryCode): PhoneParts & { country: CountryCode } {
  const parsed = parsePhoneNumberFromString(typed, country)
  if (!parsed) return { phonePrefix: prefixOf(country), phoneNumber: typed.replace(/\s/g, ''), country }
  const phonePrefix = `+${parsed.countryCallingCode}`
  const same = phonePrefix === prefixOf(country)
  return {
    phonePrefix,
    phoneNumber: parsed.nationalNumber,
    country: same ? country : (parsed.country ?? countryOf(phonePrefix)),
  }
}

/** Whether the parts form a possible number (D-9.6). */
export const isPhone = ({ phonePrefix, phoneNumber }: PhoneParts): boolean =>
  isValidPhoneNumber(`${phonePrefix}${phoneNumber}`)
