import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ImportField } from '#contract/imports/fields.ts'
import type { ImportSettings } from '#contract/imports/imports.ts'
import { rowId, stamps } from '../db/columns.ts'

/** A sentence about a line of a file, in each language. */
export interface Sentence {
  readonly line: number
  readonly en: string
  readonly vi: string
}

/** Files that were handed in. `fields` says what each column holds. */
export const imports = pgTable(
  'imports',
  {
    id: rowId(),
    kind: text({ enum: ['orders', 'customers'] }).notNull(),
    fileName: text().notNull(),
    state: text({ enum: ['draft', 'checked', 'running', 'done'] }).notNull(),
    format: text().notNull(),
    headings: jsonb().$type<readonly string[]>().notNull(),
    fields: jsonb().$type<readonly (ImportField | null)[]>().notNull(),
    settings: jsonb().$type<ImportSettings>().notNull(),
    /** Whether amounts or days of the file can be read in two ways, so that someone must say it. */
    unclear: jsonb()
      .$type<{ readonly decimals: boolean; readonly days: boolean }>()
      .notNull()
      .default({ decimals: false, days: false }),
    /** The line from which the file is no CSV. */
    brokenAt: integer(),
    /** The entry of the audit that counts what was created. */
    eventId: integer(),
    ...stamps(),
  },
  (table) => [index('imports_kind_idx').on(table.kind, table.id.desc())],
)

/** Their rows. Rows of one order have the line of its first row as `entry`; only that row has a result. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    cells: jsonb().$type<readonly string[]>().notNull(),
    entry: integer().notNull(),
    result: text({ enum: ['new', 'changed', 'known', 'skipped', 'wrong'] }),
    done: boolean().notNull().default(false),
    said: jsonb().$type<readonly Sentence[]>().notNull().default([]),
    recordId: integer(),
    /** What was read of the first rows, for the preview. */
    shown: jsonb().$type<Readonly<Record<string, string>>>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('import_rows_entry_idx').on(table.importId, table.entry),
    index('import_rows_open_idx')
      .on(table.importId, table.line)
      .where(sql`${table.entry} = ${table.line} and not ${table.done}`),
  ],
)

/** What the columns of files with the same headings held the last time, as people matched them. */
export const importMatches = pgTable(
  'import_matches',
  {
    id: rowId(),
    kind: text({ enum: ['orders', 'customers'] }).notNull(),
    /** A digest of the headings. */
    header: text().notNull(),
    fields: jsonb().$type<Readonly<Record<string, ImportField>>>().notNull(),
    settings: jsonb().$type<ImportSettings>().notNull(),
    ...stamps(),
  },
  (table) => [uniqueIndex('import_matches_header_idx').on(table.kind, table.header)],
)
