import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database or a transaction: the same type, so queries work on both. */
export type Db = PgDatabase<PgQueryResultHKT>

/**
 * The results of statements of one transaction that are sent at once. Waits for all of them also when one fails, so that none
 * of them is sent after the end of the transaction; then throws the first failure.
 */
export async function settleAll<const Work extends readonly unknown[]>(
  ...work: Work
): Promise<{ -readonly [K in keyof Work]: Awaited<Work[K]> }> {
  const started = work.map((one) => Promise.resolve(one))
  await Promise.allSettled(started)
  return Promise.all(started) as Promise<{ -readonly [K in keyof Work]: Awaited<Work[K]> }>
}

/** The rows of a raw query. Timestamps (see `iso`) and bigint are returned as text: cast counts to int. */
export async function rowsOf<Row extends object>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] }
  return result.rows
}

/** The only row of a raw query. Throws if there is none. */
export const rowOf = async <Row extends object>(db: Db, query: SQL): Promise<Row> =>
  onlyRow(await rowsOf<Row>(db, query))

export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('A query that always has a row had none')
  return row
}

const yielders = new WeakMap<Db, () => Promise<void>>()

/** Registers what `yieldToOthers` waits for on this database. */
export const yieldWith = (db: Db, quiet: () => Promise<void>): void => void yielders.set(db, quiet)

/**
 * To be called between the transactions of long work: on the embedded engine all calls share one connection,
 * so this lets others run first. Does nothing on PostgreSQL.
 */
export const yieldToOthers = async (db: Db): Promise<void> => yielders.get(db)?.()

/** Where the whole seconds end in a timestamp. */
const SECONDS_END = 19

/** Converts PostgreSQL's text of a timestamptz (session time zone UTC) to ISO-8601 with milliseconds. */
export function iso(stamp: string): string {
  // As `2026-01-31 09:30:00.25+00`, with up to six digits. No pattern: a page of orders has hundreds of them.
  const after = stamp[SECONDS_END] === '.' ? stamp.slice(SECONDS_END + 1, SECONDS_END + 4) : ''
  const zone = after.indexOf('+')
  const fraction = zone === -1 ? after : after.slice(0, zone)
  return `${stamp.slice(0, 10)}T${stamp.slice(11, SECONDS_END)}.${fraction.padEnd(3, '0')}Z`
}

export const isoOrNull = (stamp: string | null): string | null => (stamp === null ? null : iso(stamp))
