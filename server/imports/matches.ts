import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ImportField, ImportKind } from '#contract/imports/fields.ts'
import type { ImportSettings } from '#contract/imports/imports.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { headerKey, plainHeading } from '../intake/files/headings.ts'
import type { StoredImport } from './find.ts'
import { importMatches } from './tables.ts'

interface Match {
  readonly fields: readonly (ImportField | null)[]
  readonly settings: ImportSettings
}

const digestOf = (headings: readonly string[]): string =>
  createHash('sha256').update(headerKey(headings)).digest('hex')

/** What the columns of a file with these headings held the last time. */
export async function recallMatch(
  db: Db,
  kind: ImportKind,
  headings: readonly string[],
): Promise<Match | undefined> {
  const [found] = await rowsOf<{ fields: Record<string, ImportField>; settings: ImportSettings }>(
    db,
    sql`select fields, settings from import_matches
      where kind = ${kind} and header = ${digestOf(headings)}`,
  )
  if (!found) return undefined
  const left = new Map(Object.entries(found.fields))
  const fields = headings.map((heading) => {
    const field = left.get(plainHeading(heading))
    // Of two columns with the same heading the first one has the field.
    left.delete(plainHeading(heading))
    return field ?? null
  })
  return { fields, settings: found.settings }
}

/** Remembers what the columns hold for the next file with the same headings. */
export async function rememberMatch(
  tx: Db,
  { kind, headings, fields, settings }: Pick<StoredImport, 'kind' | 'headings' | 'fields' | 'settings'>,
  { account, now }: { readonly account: string; readonly now: Date },
): Promise<void> {
  const matched = Object.fromEntries(
    headings.flatMap((heading, at) => (fields[at] ? [[plainHeading(heading), fields[at]]] : [])).toReversed(),
  )
  const at = now.toISOString()
  const change = { fields: matched, settings, lastModifiedDate: at, lastModifiedBy: account }
  await tx
    .insert(importMatches)
    .values({ kind, header: digestOf(headings), ...change, createdDate: at, createdBy: account })
    .onConflictDoUpdate({
      target: [importMatches.kind, importMatches.header],
      set: { ...change, version: sql`${importMatches.version} + 1` },
    })
}
