import { getTableColumns, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  date,
  index,
  integer,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { decimalsOf, type PlainField, type PlainText } from '#contract/plain/fields.ts'
import type { PlainResource } from '#contract/plain/plain.ts'
import { blank, rowId, snakeCase, stamps } from './columns.ts'
import { columnName, joinName } from './plainNames.ts'

/** Dollars, stored as integer cents. */
const cents = customType<{ data: number; driverData: number }>({
  dataType: () => 'integer',
  toDriver: (dollars) => Math.round(dollars * 100),
  fromDriver: (stored) => stored / 100,
})

/** A decimal number with this many places, stored exactly. */
const decimal = customType<{
  data: number
  driverData: string
  config: { scale: number }
  configRequired: true
}>({
  dataType: ({ scale }) => `numeric(12, ${scale})`,
  toDriver: String,
  fromDriver: Number,
})

/** A reference to another table for foreign keys; its full definition is elsewhere. */
const idOf = (table: string) => (): AnyPgColumn => pgTable(table, { id: integer().primaryKey() }).id

type Column = PgColumnBuilderBase & { notNull(): PgColumnBuilderBase }

/** The column of a nullable field. */
function openColumn(
  name: string,
  field: Exclude<PlainField, { readonly kind: 'text' | 'flag' | 'references' | 'choices' | 'texts' }>,
): Column {
  switch (field.kind) {
    case 'number':
      return field.decimals ? decimal(name, { scale: decimalsOf(field) }) : integer(name)
    case 'money':
      return cents(name)
    case 'day':
      return date(name, { mode: 'string' })
    case 'choice':
      return text(name)
    case 'reference':
      return integer(name).references(idOf(snakeCase(field.to.name)))
    default:
      return integer(name).references(idOf('files'))
  }
}

/** The column of a field by its name in code; none if its values are in a table of their own. */
export function columnOf(key: string, field: PlainField): [string, PgColumnBuilderBase][] {
  if (field.kind === 'references') return []
  if (field.kind === 'text') return [[key, blank()]]
  if (field.kind === 'flag')
    return [
      [
        key,
        boolean()
          .notNull()
          .default(field.initially === true),
      ],
    ]
  if (field.kind === 'choices' || field.kind === 'texts')
    return [[key, text().array().notNull().default(sql`'{}'`)]]
  const column = openColumn(columnName(key, field), field)
  return [[key, field.required ? column.notNull() : column]]
}

/** The SQL function by which values of a unique text are compared. */
export const foldOf = ({ unique }: PlainText): 'fold_name' | 'lower' =>
  unique === 'folded' ? 'fold_name' : 'lower'

/** Whether records have other names beside their name (`otherNames.ts`). */
const hasOtherNames = ({ fields }: PlainResource): boolean =>
  fields.name?.kind === 'text' && fields.otherNames?.kind === 'texts'

/** All names of a record, folded, so that none is folded again when one is looked for. */
const foldedNames = () => ({
  foldedNames: text().array().notNull().generatedAlwaysAs(sql`fold_names(name, other_names)`),
})

/** The column of the folded names, if the resource has one; no field of its records. */
export const foldedNamesOf = (resource: PlainResource): AnyPgColumn | undefined =>
  new Map<string, AnyPgColumn>(Object.entries(getTableColumns(plainTable(resource)))).get('foldedNames')

/** Columns of every plain table. */
const common = () => ({ id: rowId(), ...stamps() })

function makeTable(resource: PlainResource) {
  const { name, fields } = resource
  const table = snakeCase(name)
  const columns = Object.fromEntries(Object.entries(fields).flatMap(([key, field]) => columnOf(key, field)))
  const keysOf = (wanted: (field: PlainField) => boolean) =>
    Object.entries(fields).flatMap(([key, field]) => (wanted(field) ? [key] : []))
  const folded = hasOtherNames(resource) ? foldedNames() : {}
  return pgTable(table, { ...columns, ...folded, ...common() }, (made) => [
    ...Object.entries(fields).flatMap(([key, field]) =>
      field.kind === 'text' && field.unique
        ? [
            uniqueIndex(`${table}_${snakeCase(key)}_key`).on(
              sql`${sql.raw(foldOf(field))}(${made[key as keyof typeof made]})`,
            ),
          ]
        : [],
    ),
    // For foreign key checks on delete, and list filters.
    ...keysOf(({ kind }) => kind === 'reference' || kind === 'picture').map((key) =>
      index(`${table}_${snakeCase(key)}_idx`).on(made[key as 'id']),
    ),
    ...(hasOtherNames(resource)
      ? [index(`${table}_names_idx`).using('gin', made['foldedNames' as 'id'])]
      : []),
  ])
}

export type PlainTable = ReturnType<typeof makeTable>

const made = new Map<PlainResource, PlainTable>()

/** The table of a plain resource; always the same object. */
export function plainTable(resource: PlainResource): PlainTable {
  const table = made.get(resource) ?? makeTable(resource)
  made.set(resource, table)
  return table
}

/**
 * The join table of a field with several references. Throws for any other field.
 * @public Unused by the product so far; docs/extending.md explains when to use it.
 */
export function plainJoin(resource: PlainResource, key: string) {
  const field = resource.fields[key]
  if (field?.kind !== 'references') throw new Error(`${resource.name}.${key} does not refer to several`)
  const name = joinName(resource.name, key)
  return pgTable(
    name,
    {
      recordId: integer()
        .notNull()
        .references(() => plainTable(resource).id, { onDelete: 'cascade' }),
      targetId: integer()
        .notNull()
        .references(idOf(snakeCase(field.to.name))),
    },
    (table) => [
      primaryKey({ columns: [table.recordId, table.targetId] }),
      index(`${name}_target_idx`).on(table.targetId),
    ],
  )
}
