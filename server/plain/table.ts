import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  integer,
  type PgColumnBuilderBase,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PlainField, PlainResource } from '#contract/plain.ts'
import { blank, rowId, snakeCase, stamps } from '../db/columns.ts'

const columnOf = (field: PlainField): PgColumnBuilderBase => {
  if (field.kind === 'text') return blank()
  if (field.kind === 'flag') return boolean().notNull().default(false)
  if (field.kind === 'number') return field.required ? integer().notNull() : integer()
  const column = field.kind === 'day' ? date({ mode: 'string' }) : text()
  return field.required ? column.notNull() : column
}

/** The columns that every plain table has, whatever its fields. */
const common = () => ({ id: rowId(), ...stamps() })

function makeTable({ name, fields }: PlainResource) {
  const table = snakeCase(name)
  const columns = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, columnOf(field)]))
  const unique = Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'text' && field.unique ? [key] : [],
  )
  return pgTable(table, { ...columns, ...common() }, (made) =>
    unique.map((key) =>
      uniqueIndex(`${table}_${snakeCase(key)}_key`).on(sql`lower(${made[key as keyof typeof made]})`),
    ),
  )
}

export type PlainTable = ReturnType<typeof makeTable>

const made = new Map<PlainResource, PlainTable>()

/** The table of a plain resource; the same one however often it is asked for. */
export function plainTable(resource: PlainResource): PlainTable {
  const table = made.get(resource) ?? makeTable(resource)
  made.set(resource, table)
  return table
}
