import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, type IndexBuilder, index, type PgColumnBuilderBase } from 'drizzle-orm/pg-core'
import {
  type CustomField,
  type CustomFields,
  type CustomKey,
  customKey,
  isCustomSortable,
  isSearched,
  plainOf,
} from '#contract/customFields/fields.ts'
import { blank, snakeCase } from '../db/columns.ts'
import { columnOf } from '../db/plainTable.ts'

/** Sort keys of texts are cut here: an entry of an index has at most 2,700 bytes. */
const LONGEST_KEY = 400

const MOST = 50

/** Name of the column in code; in the database that of `giftNote` is `custom_gift_note`. */
export const columnKey = (name: string): string => `custom${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** The folded text of a field that is searched, kept beside it: to fold each text that an index finds takes seconds. */
export const foldedKey = (name: string): string => `${columnKey(name)}Folded`

/** Without `required`: records that are there already have no value. */
const openField = (field: CustomField) => ({ ...plainOf(field), required: undefined })

/**
 * The columns of the fields, for the table of their records. For types there are none: code that knows no field uses the
 * table as ever, and `customOf` has those of the declared ones.
 */
export const customColumns = (fields: CustomFields): object =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, PgColumnBuilderBase][] => [
      ...columnOf(columnKey(name), openField(field)),
      ...(isSearched(field) ? [[foldedKey(name), blank()] as [string, PgColumnBuilderBase]] : []),
    ]),
  )

export interface CustomColumn {
  readonly name: string
  readonly key: CustomKey
  readonly field: CustomField
  readonly column: AnyPgColumn
  /** What a search looks into; undefined if none does. */
  readonly folded: AnyPgColumn | undefined
}

/** Names are written into statements as they are, and a function of SQL takes 100 arguments: a name and a value each. */
function requireUsable(fields: CustomFields): void {
  const names = Object.keys(fields)
  const wrong = names.find((name) => !/^[a-z][A-Za-z0-9]{0,30}$/.test(name))
  if (wrong !== undefined)
    throw new Error(`A custom field cannot be called ${wrong}: letters and digits, as in giftNote`)
  if (names.length > MOST)
    throw new Error(`There can be ${MOST} custom fields of a record, not ${names.length}`)
}

/** The fields with their columns of this table, which may be an alias. Throws for names that cannot be columns. */
export function customOf(fields: CustomFields, table: object): readonly CustomColumn[] {
  requireUsable(fields)
  const columns = table as Readonly<Record<string, AnyPgColumn | undefined>>
  return Object.entries(fields).map(([name, field]) => {
    const column = columns[columnKey(name)]
    if (!column) throw new Error(`The custom field ${name} has no column`)
    return { name, key: customKey(name), field, column, folded: columns[foldedKey(name)] }
  })
}

/** By what a list is sorted: texts as names are. */
export const sortKey = ({ field, column }: Pick<CustomColumn, 'field' | 'column'>): SQL =>
  field.kind === 'text'
    ? sql`substr(sort_name(${column}), 1, ${sql.raw(String(LONGEST_KEY))})`
    : sql`${column}`

/**
 * Indexes by which a page is read in the order of a field, or filtered by it and in the order of `by`, and by which a search
 * finds a word.
 * @param where the rows that lists have; all by default
 */
export function customIndexes(
  name: string,
  columns: readonly CustomColumn[],
  by: AnyPgColumn,
  where?: SQL,
): IndexBuilder[] {
  const sorted = columns
    .filter(({ field }) => isCustomSortable(field))
    .map((one) => index(`${name}_custom_${snakeCase(one.name)}_idx`).on(sortKey(one), by))
  const searched = columns.flatMap(({ name: field, folded }) =>
    folded
      ? [index(`${name}_custom_${snakeCase(field)}_found_idx`).using('gin', sql`${folded} gin_trgm_ops`)]
      : [],
  )
  return [...sorted.map((one) => (where ? one.where(where) : one)), ...searched]
}
