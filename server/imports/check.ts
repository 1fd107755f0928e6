import { setImmediate } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { type ImportField, missingFields } from '#contract/imports/fields.ts'
import { type ImportFormat, type ImportSettings, PREVIEW_ROWS } from '#contract/imports/imports.ts'
import { type Db, yieldToOthers } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { formsIn, type Reading } from '../intake/files/entry.ts'
import type { Row } from '../intake/files/readTable.ts'
import { openCustomers } from './checkCustomers.ts'
import type { CheckedRow } from './checked.ts'
import { openOrders } from './checkOrders.ts'
import { entriesOf, type StoredEntry } from './entries.ts'
import { findImport, rowPages, type StoredImport } from './find.ts'
import { rememberMatch } from './matches.ts'
import { readingOf } from './reading.ts'
import { say } from './say.ts'
import { imports } from './tables.ts'

/** What the columns of a file hold, and how its cells are to be read. */
export interface Match {
  readonly version: number
  readonly fields: readonly (ImportField | null)[]
  readonly settings: ImportSettings
}

/** Who checks or imports. */
export interface Actor {
  readonly account: string
  readonly now: Date
}

/** Entries that are checked and written at once. */
const BATCH = 100

/** Whether orders lack their source: each belongs to one. */
export const lacksSource = ({
  kind,
  fields,
  settings,
}: Pick<StoredImport, 'kind' | 'fields' | 'settings'>): boolean =>
  kind === 'orders' && settings.source === null && !fields.includes('source')

/** Sets what the columns hold; back to a draft until all rows are checked. Throws 409 `versionConflict` and `importBegun`. */
function begin(db: Db, id: number, match: Match): Promise<StoredImport> {
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
    if (!stored) throw problem('notFound')
    if (stored.state === 'running' || stored.state === 'done') throw problem('importBegun')
    if (stored.version !== match.version)
      throw problem('versionConflict', { facts: { version: stored.version } })
    const fields = stored.headings.map((_, at) => match.fields[at] ?? null)
    const change = { fields, settings: match.settings, state: 'draft', version: stored.version + 1 } as const
    await tx.update(imports).set(change).where(eq(imports.id, id))
    return { ...stored, ...change }
  })
}

/** Writes what was checked, unless someone has begun to check the same import otherwise. */
async function keep(
  db: Db,
  stored: StoredImport,
  checked: readonly (CheckedRow & { readonly rows: readonly Row[] })[],
): Promise<void> {
  const named = { headings: stored.headings, columns: stored.fields }
  const rows = checked.flatMap(({ line: entry, result, remarks, recordId = null, shown = null, rows: all }) =>
    all.map(({ line }) =>
      line === entry
        ? { line, entry, result, said: remarks.map((remark) => say(named, remark)), recordId, shown }
        : { line, entry, result: null, said: [], recordId: null, shown: null },
    ),
  )
  await db.transaction(async (tx) => {
    await holdVersion(tx, stored)
    await tx.execute(sql`update import_rows r
      set entry = g.entry, result = g.result, said = g.said, record_id = g."recordId",
        shown = g.shown,
        done = g.result is null or g.result not in ('new', 'changed')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g(line int, entry int, result text, said jsonb, "recordId" int, shown jsonb)
      where r.import_id = ${stored.id} and r.line = g.line`)
  })
}

async function holdVersion(tx: Db, { id, version }: StoredImport): Promise<void> {
  const [held] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.version, version)))
    .for('share')
  if (!held) throw problem('versionConflict', { facts: { version } })
}

async function checkAll(db: Db, stored: StoredImport, reading: Reading, entries: readonly StoredEntry[]) {
  const checkRow = stored.kind === 'orders' ? await openOrders(db, reading) : openCustomers(db, reading)
  const unclear = { decimals: false, days: false }
  for (let from = 0; from < entries.length; from += BATCH) {
    await yieldToOthers(db)
    const batch = entries.slice(from, from + BATCH)
    const checked = await checkRow(batch)
    const rowsOf = new Map(batch.map((rows) => [rows[0]?.line, rows]))
    await keep(
      db,
      stored,
      checked.map(({ shown, ...each }, at) => ({
        ...each,
        ...(shown && from + at < PREVIEW_ROWS && { shown }),
        rows: rowsOf.get(each.line) ?? [],
      })),
    )
    for (const { key } of checked.flatMap(({ remarks }) => remarks)) {
      if (key === 'unclearNumber') unclear.decimals = true
      if (key === 'unclearDay') unclear.days = true
    }
    await setImmediate()
  }
  return unclear
}

/**
 * Says of every row what it would become; writes no order and no customer. An import that lacks a field or its source
 * stays a draft. Throws 404, 409 `versionConflict` and `importBegun`.
 */
export async function checkImport(db: Db, id: number, match: Match, { account, now }: Actor): Promise<void> {
  await findImport(db, id)
  const stored = await begin(db, id, match)
  if (missingFields(stored.kind, stored.fields).length > 0 || lacksSource(stored)) return
  const rows: Row[] = []
  for await (const page of rowPages(db, id)) {
    rows.push(...page.map(({ line, cells }) => ({ line, cells })))
    await yieldToOthers(db)
  }
  const forms = await formsIn(rows, {
    format: stored.format as ImportFormat,
    columns: stored.fields,
    settings: stored.settings,
  })
  const reading = { ...(await readingOf(db, stored)), ...forms }
  const unclear = await checkAll(db, stored, reading, await entriesOf(stored.kind, reading, rows))
  await db.transaction(async (tx) => {
    await holdVersion(tx, stored)
    // What the file showed is kept, as a run reads it row by row.
    const settings = { ...stored.settings, decimals: forms.sign ?? null, days: forms.days ?? null }
    await tx
      .update(imports)
      .set({
        state: 'checked',
        settings,
        unclear,
        lastModifiedDate: now.toISOString(),
        lastModifiedBy: account,
      })
      .where(eq(imports.id, id))
    await rememberMatch(tx, stored, { account, now })
  })
}
