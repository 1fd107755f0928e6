import { type CountryCode, getCountries } from 'libphonenumber-js/min'
import { fold } from '#contract/text/fold.ts'

const WRITTEN: Readonly<Record<string, CountryCode>> = {
  usa: 'US',
  us: 'US',
  unitedstatesofamerica: 'US',
  america: 'US',
  uk: 'GB',
  greatbritain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  holland: 'NL',
  czechrepublic: 'CZ',
}

const plain = (name: string): string => fold(name).replace(/[^a-z]/g, '')

function namesOf(language: string): [string, CountryCode][] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return getCountries().map((code) => [plain(names.of(code) ?? code), code])
}

let known: ReadonlyMap<string, CountryCode> | undefined

/** The country of a code or of a name in English or Vietnamese: `US`, `USA`, `Hoa Kỳ`; undefined if none. */
export function countryOf(given: string | undefined): CountryCode | undefined {
  const text = plain(given ?? '')
  if (text === '') return undefined
  known ??= new Map([
    ...namesOf('vi'),
    ...namesOf('en'),
    ...getCountries().map((code): [string, CountryCode] => [code.toLowerCase(), code]),
    ...Object.entries(WRITTEN),
  ])
  return known.get(text)
}
