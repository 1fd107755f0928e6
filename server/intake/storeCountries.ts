import { sql } from 'drizzle-orm'
import type { CountryCode } from 'libphonenumber-js/min'
import { cleanName } from '#contract/text/clean.ts'
import { fold } from '#contract/text/fold.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { readPhoneCountry } from '../systemProperties/phoneCountry.ts'

interface StoreCountry {
  readonly names: readonly string[]
  readonly sources: readonly string[]
  readonly active: boolean
  readonly country: CountryCode | null
}

/** The country of phone numbers without a calling code about which nothing else says one, by store and source. */
export type CountryOfStore = (store: string, source: string | undefined) => CountryCode

/** By the store's name, else by the only active one that sells under the source (D-4.23), else that of the shop. */
export async function readCountryOfStore(db: Db): Promise<CountryOfStore> {
  const usual = await readPhoneCountry(db)
  const known = await rowsOf<StoreCountry>(
    db,
    sql`select array[name] || other_names as names, sources, active, phone_country as country from stores`,
  )
  const byName = new Map(known.flatMap((store) => store.names.map((name) => [fold(cleanName(name)), store])))
  return (name, source) => {
    const selling = known.filter(
      (store) => store.active && source !== undefined && store.sources.includes(source),
    )
    const store =
      name === '' ? (selling.length === 1 ? selling[0] : undefined) : byName.get(fold(cleanName(name)))
    return store?.country || usual
  }
}

/** The same of a store that a person chose. */
export async function readCountryOf(db: Db, storeId: number): Promise<CountryCode> {
  const [store] = await rowsOf<{ country: CountryCode | null }>(
    db,
    sql`select phone_country as country from stores where id = ${storeId}`,
  )
  return store?.country || readPhoneCountry(db)
}
