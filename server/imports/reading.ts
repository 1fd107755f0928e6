import type { ImportFormat } from '#contract/imports/imports.ts'
import { readTimeZone } from '../businessDay.ts'
import type { Db } from '../db/db.ts'
import type { Reading } from '../intake/files/entry.ts'
import { readCountryOfStore } from '../intake/storeCountries.ts'
import type { StoredImport } from './find.ts'

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
    countryOfStore: await readCountryOfStore(db),
  }
}
