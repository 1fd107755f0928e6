import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/paging.ts'
import type { PlainRecord, PlainResource } from '#contract/plain.ts'
import { type Db, iso } from '../db/db.ts'
import { containsText } from '../db/like.ts'
import { problem } from '../http/problem.ts'
import { fold } from '../orders/search.ts'
import { plainTable } from './table.ts'

interface ListQuery {
  readonly text?: string | undefined
  readonly page: number
  readonly size: number
  readonly sort?: readonly { readonly field: string; readonly direction: string }[] | undefined
  readonly [filter: string]: unknown
}

type Row = Readonly<Record<string, unknown>> & { readonly lastModifiedDate: string }

export const toRecord = (row: Row): PlainRecord =>
  ({ ...row, lastModifiedDate: iso(row.lastModifiedDate) }) as unknown as PlainRecord

const columnsOf = (resource: PlainResource) =>
  getTableColumns(plainTable(resource)) as Readonly<
    Record<string, ReturnType<typeof getTableColumns>[string]>
  >

/** Every word stands in one of the searched fields, accents and case aside. */
function textCondition(resource: PlainResource, text: string): SQL | undefined {
  const columns = columnsOf(resource)
  const searched = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'text' && field.search ? [sql`${columns[name]}`] : [],
  )
  if (searched.length === 0) return undefined
  const everything = sql`fold_name(concat_ws(' ', ${sql.join(searched, sql`, `)}))`
  const words = fold(text).trim().split(/\s+/).filter(Boolean)
  return and(...words.map((word) => sql`${everything} like ${containsText(word)}`))
}

function matching(resource: PlainResource, query: ListQuery): SQL | undefined {
  const columns = columnsOf(resource)
  const filters = Object.entries(resource.fields).flatMap(([name, { kind }]) => {
    const value = query[name]
    const column = columns[name]
    if (value === undefined || !column || (kind !== 'choice' && kind !== 'flag')) return []
    return [eq(column, kind === 'flag' ? value === 'true' : value)]
  })
  return and(...filters, query.text ? textCondition(resource, query.text) : undefined)
}

/** One page of the records that match, with the exact total; by the first field unless the query says otherwise. */
export async function listPlain(
  db: Db,
  resource: PlainResource,
  query: ListQuery,
): Promise<Page<PlainRecord>> {
  const table = plainTable(resource)
  const columns = columnsOf(resource)
  const where = matching(resource, query)
  const sort = query.sort ?? [{ field: Object.keys(resource.fields)[0] ?? 'id', direction: 'asc' }]
  const order = sort.flatMap(({ field, direction }) => {
    const column = columns[field]
    return column ? [direction === 'desc' ? desc(column) : asc(column)] : []
  })
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(...order, asc(table.id))
    .limit(query.size)
    .offset(query.page * query.size)
  const [counted] = await db.select({ total: count() }).from(table).where(where)
  return { rows: rows.map(toRecord), total: counted?.total ?? 0 }
}

/** The row of a path's id. Throws 404. */
export async function findPlain(
  db: Db,
  resource: PlainResource,
  given: string,
  forUpdate = false,
): Promise<Row & { readonly id: number; readonly version: number }> {
  const table = plainTable(resource)
  const id = /^\d{1,9}$/.test(given) ? Number(given) : 0
  const one = db.select().from(table).where(eq(table.id, id))
  const [row] = await (forUpdate ? one.for('update') : one)
  if (!row) throw problem('notFound')
  return row
}
