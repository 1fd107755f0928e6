import { createHash } from 'node:crypto'
import type { Query, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type Db, onlyRow } from './db.ts'

/*
 * Statements that PostgreSQL plans once on each connection, instead of at every call: look-ups by key whose best plan is the
 * same for all values (docs/decisions/0018). A list by status is not prepared: its plan depends on how common the status is.
 * The embedded engine runs them like all other statements.
 */

const dialect = new PgDialect({ casing: 'snake_case' })

/** More different statements than the code has: a text that varies with its values must not fill the connections. */
const MOST_NAMES = 400

const names = new Map<string, string>()

/** A name for the text of a statement, the same on every connection; undefined if there are too many texts. */
function nameOf({ sql }: Query): string | undefined {
  const known = names.get(sql)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 24)
  names.set(sql, name)
  return name
}

/** As `rowsOf`, by a prepared statement. */
export async function preparedRows<Row extends object>(db: Db, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement)
  const named = db._.session.prepareQuery(query, undefined, nameOf(query), false)
  const { rows } = (await named.execute()) as { rows: Row[] }
  return rows
}

/** As `rowOf`, by a prepared statement. */
export const preparedRow = async <Row extends object>(db: Db, statement: SQL): Promise<Row> =>
  onlyRow(await preparedRows<Row>(db, statement))

interface Built<Result> extends Promise<Result> {
  toSQL(): Query
  prepare(name: string): { execute(): Promise<Result> }
}

/** What the query builder made, run as a prepared statement. */
export function prepared<Result>(built: Built<Result>): Promise<Result> {
  const name = nameOf(built.toSQL())
  return name === undefined ? built : built.prepare(name).execute()
}
