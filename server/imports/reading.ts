import { sql } from 'drizzle-orm'
import type { CountryCode } from 'libphonenumber-js/min'
import type { ImportFormat } from '#contract/imports/imports.ts'
import { readTimeZone } from '../businessDay.ts'
import { type Db, rowsOf } from '../db/db.ts'
import type { Reading } from '../intake/files/entry.ts'
import { fold } from '../orders/search.ts'
import { cleanName } from '../plain/otherNames.ts'
import { readPhoneCountry } from '../systemProperties/phoneCountry.ts'
import type { StoredImport } from './find.ts'

interface StoreCountry {
  readonly names: readonly string[]
  readonly sources: readonly string[]
  readonly active: boolean
  readonly country: string | null
}

/** The country of a store's numbers: by its name, else of the only active one that sells under the source (D-4.23). */
async function countries(db: Db): Promise<Reading['countryOfStore']> {
  const usual = await readPhoneCountry(db)
  const stores = await rowsOf<StoreCountry>(
    db,
    sql`select array[name] || other_names as names, sources, active, phone_country as country from stores`,
  )
  const byName = new Map(stores.flatMap((store) => store.names.map((name) => [fold(cleanName(name)), store])))
  return (name, source) => {
    const selling = stores.filter(
      (store) => store.active && source !== undefined && store.sources.includes(source),
    )
    const store =
      name === '' ? (selling.length === 1 ? selling[0] : undefined) : byName.get(fold(cleanName(name)))
    return (store?.country as CountryCode | null | undefined) || usual
  }
}

/** How the cells of an import are read; the forms of amounts and days are those of its settings. */
export async function readingOf(
  db: Db,
  stored: Pick<StoredImport, 'format' | 'headings' | 'fields' | 'settings'>,
): Promise<Reading> {
  const { format, headings, fields: columns, settings } = stored
  return {
    format: format as ImportFormat,
    headings,
    columns,
    settings,
    sign: settings.decimals ?? undefined,
    days: settings.days ?? undefined,
    zone: await readTimeZone(db),
    countryOfStore: await countries(db),
  }
}
