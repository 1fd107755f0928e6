import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowOf, rowsOf } from '../db.ts'

const ROWS_AT_ONCE = 500

/** Filled by triggers while other tables are copied. */
const FILLED_BY_TRIGGERS = [
  'order_counts',
  'customer_counts',
  'audit_counts',
  'work_totals',
  'order_payments',
  'care_counts',
  'order_facts',
  'insight_counts',
  'customer_waits',
]

interface Reference {
  child: string
  parent: string
}

/** All tables, ordered so that referenced tables come first. */
export async function listTables(db: Db): Promise<string[]> {
  const names = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const references = await rowsOf<Reference>(
    db,
    sql`select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where c.contype = 'f' and n.nspname = 'public' and c.conrelid <> c.confrelid`,
  )
  const sorted: string[] = []
  let waiting = names.map(({ name }) => name)
  while (waiting.length > 0) {
    const ready = waiting.filter((name) =>
      references.every(({ child, parent }) => child !== name || sorted.includes(parent)),
    )
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${waiting.join(', ')}`)
    sorted.push(...ready)
    waiting = waiting.filter((name) => !ready.includes(name))
  }
  return sorted
}

/** Whether the rows are copied, rather than created by triggers. */
export const isCopied = (table: string): boolean => !FILLED_BY_TRIGGERS.includes(table)

export async function countRows(db: Db, table: string): Promise<number> {
  const { count } = await rowOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  )
  return count
}

/** The writable columns: all but generated ones. */
async function givenColumns(db: Db, table: string): Promise<SQL> {
  const columns = await rowsOf<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  )
  return sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
}

/** Copies a table with its ids, as JSON so that both engines agree. Returns the number of rows sent. */
export async function copyTable(from: Db, to: Db, table: string): Promise<number> {
  const name = sql.identifier(table)
  const columns = await givenColumns(to, table)
  let sent = 0
  for (;;) {
    const rows = await rowsOf<{ row: object }>(
      from,
      sql`select to_jsonb(t) as row from ${name} t order by t.ctid limit ${ROWS_AT_ONCE} offset ${sent}`,
    )
    if (rows.length === 0) return sent
    const batch = JSON.stringify(rows.map(({ row }) => row))
    await to.execute(
      sql`insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, ${batch}::jsonb)`,
    )
    sent += rows.length
  }
}
