import type { CountryCode } from 'libphonenumber-js/min'
import type { Db } from '../db/db.ts'
import { readProperty } from './read.ts'

export const DEFAULT_PHONE_COUNTRY = 'VN'

/** The shop's country: that of phone numbers without a calling code of which nothing else is known (D-9.6). */
export const readPhoneCountry = async (db: Db): Promise<CountryCode> =>
  ((await readProperty(db, 'phone_country')) as CountryCode | undefined) ?? DEFAULT_PHONE_COUNTRY
