import { and, asc, count, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists/paging.ts'
import { calledField, type PlainField } from '#contract/plain/fields.ts'
import type { PlainRecord, PlainResource } from '#contract/plain/plain.ts'
import { fold } from '#contract/text/fold.ts'
import { snakeCase } from '../db/columns.ts'
import type { Db } from '../db/db.ts'
import { containsText } from '../db/like.ts'
import { joinName } from '../db/plainNames.ts'
import { foldedNamesOf, plainTable } from '../db/plainTable.ts'
import { problem } from '../http/problem.ts'
import { beside, nameSql, type Reading, type Row, toRecord } from './read.ts'
import { valueConditions } from './valueConditions.ts'

interface ListQuery {
  readonly id?: number[] | undefined
  readonly text?: string | undefined
  readonly called?: unknown
  readonly page: number
  readonly size: number
  readonly sort?: readonly { readonly field: string; readonly direction: string }[] | undefined
  readonly [filter: string]: unknown
}

/** The fields of which the folded names are made. */
const NAMES: readonly string[] = ['name', 'otherNames']

function columnsOf(resource: PlainResource) {
  const { foldedNames: _, ...columns } = getTableColumns(plainTable(resource)) as Readonly<
    Record<string, ReturnType<typeof getTableColumns>[string]>
  >
  return columns
}

/** What is searched of a record, folded, as one text: by default its name. */
function searchedText(resource: PlainResource): SQL {
  const columns = columnsOf(resource)
  const searched = Object.entries(resource.fields).flatMap(([name, field]) =>
    (field.kind === 'text' || field.kind === 'texts') && field.search ? [name] : [],
  )
  const folded = NAMES.every((name) => searched.includes(name)) ? foldedNamesOf(resource) : undefined
  const parts = (searched.length > 0 ? searched : [resource.label])
    .filter((name) => !folded || !NAMES.includes(name))
    .map((name) =>
      resource.fields[name]?.kind === 'texts'
        ? sql`array_to_string(${columns[name]}, ' ')`
        : sql`${columns[name]}`,
    )
  const texts = [
    ...(folded ? [sql`array_to_string(${folded}, ' ')`] : []),
    ...(parts.length > 0 ? [sql`fold_name(concat_ws(' ', ${sql.join(parts, sql`, `)}))`] : []),
  ]
  return sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`
}

/** Every word occurs in one of the searched fields; by default in the name. */
function textCondition(resource: PlainResource, text: string): SQL | undefined {
  const everything = searchedText(resource)
  const words = fold(text).trim().split(/\s+/).filter(Boolean)
  return and(...words.map((word) => sql`${everything} like ${containsText(word)}`))
}

/** Rows that the text finds, and those that the console finds by its words for them. */
function foundBy(resource: PlainResource, text: string, called: readonly string[]): SQL | undefined {
  const column = columnsOf(resource)[calledField(resource.fields)?.[0] ?? '']
  const inText = textCondition(resource, text)
  return column && called.length > 0 ? or(inText, inArray(column, called)) : inText
}

/** Rows whose field with several references includes this id. */
const refersTo = ({ name }: PlainResource, key: string, id: unknown): SQL =>
  sql`exists (select 1 from ${sql.identifier(joinName(name, key))} l
    where l.record_id = ${sql.identifier(snakeCase(name))}."id" and l.target_id = ${Number(id)})`

/** Conditions for one field from the list's query. */
function conditionsOf(resource: PlainResource, [name, field]: [string, PlainField], query: ListQuery): SQL[] {
  const column = columnsOf(resource)[name]
  const value = query[name]
  if (field.kind === 'references') return value === undefined ? [] : [refersTo(resource, name, value)]
  if (!column) return []
  return valueConditions(column, name, field, query)
}

const matching = (resource: PlainResource, query: ListQuery): SQL | undefined =>
  and(
    query.id ? inArray(plainTable(resource).id, query.id) : undefined,
    ...Object.entries(resource.fields).flatMap((field) => conditionsOf(resource, field, query)),
    query.text ? foundBy(resource, query.text, (query.called ?? []) as readonly string[]) : undefined,
  )

/** Sort expressions of a field; references are sorted by name. */
function sortedBy(resource: PlainResource, name: string): SQL[] {
  const field = resource.fields[name]
  if (field?.kind === 'reference') return [nameSql(resource, name, field)]
  const column = columnsOf(resource)[name]
  if (!column) return []
  return [field?.kind === 'text' ? sql`sort_name(${column})` : sql`${column}`]
}

const selection = (resource: PlainResource) => ({ ...columnsOf(resource), ...beside(resource) })

/** One page of the matching records, with the exact total; sorted by the first field by default. */
export async function listPlain(
  db: Db,
  resource: PlainResource,
  query: ListQuery,
  reading: Reading,
): Promise<Page<PlainRecord>> {
  const table = plainTable(resource)
  const where = matching(resource, query)
  const sort = query.sort ?? [{ field: resource.label, direction: 'asc' }]
  const order = sort.flatMap(({ field, direction }) =>
    sortedBy(resource, field).map((by) => (direction === 'desc' ? desc(by) : asc(by))),
  )
  const rows = await db
    .select(selection(resource))
    .from(table)
    .where(where)
    .orderBy(...order, asc(table.id))
    .limit(query.size)
    .offset(query.page * query.size)
  const [counted] = await db.select({ total: count() }).from(table).where(where)
  return {
    rows: rows.map((row) => toRecord(resource, row as unknown as Row, reading)),
    total: counted?.total ?? 0,
  }
}

/** The row with the id in a path. Throws 404. */
export async function findPlain(
  db: Db,
  resource: PlainResource,
  given: string,
  forUpdate = false,
): Promise<Row> {
  const table = plainTable(resource)
  const id = /^\d{1,9}$/.test(given) ? Number(given) : 0
  const one = db.select(selection(resource)).from(table).where(eq(table.id, id))
  const [row] = await (forUpdate ? one.for('update') : one)
  if (!row) throw problem('notFound')
  return row as unknown as Row
}
