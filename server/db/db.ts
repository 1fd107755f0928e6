import { AsyncLocalStorage } from 'node:async_hooks'
import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database or a transaction: the same type, so queries work on both. */
export type Db = PgDatabase<PgQueryResultHKT>

/** Marks the text of a statement that is planned once, or a part of it. */
export const PLANNED_ONCE = '/* planned once */'

/**
 * A statement, or a part of one, that PostgreSQL plans once on each connection, instead of at every call: for look-ups by key
 * whose best plan is the same for all values. A list by status is not: its plan depends on how common the status is.
 */
export const plannedOnce = (statement: SQL): SQL => sql`${sql.raw(PLANNED_ONCE)} ${statement}`

/**
 * The results of statements of one transaction that are sent at once. Waits for all of them also when one fails, so that none
 * of them is sent after the end of the transaction; then throws the first failure.
 */
export async function together<const Work extends readonly unknown[]>(
  ...work: Work
): Promise<{ -readonly [K in keyof Work]: Awaited<Work[K]> }> {
  const begun = work.map((one) => Promise.resolve(one))
  await Promise.allSettled(begun)
  return Promise.all(begun) as Promise<{ -readonly [K in keyof Work]: Awaited<Work[K]> }>
}

/** The rows of a raw query. Timestamps (see `iso`) and bigint are returned as text: cast counts to int. */
export async function rowsOf<Row extends object>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] }
  return result.rows
}

/** The only row of a raw query. Throws if there is none. */
export async function rowOf<Row extends object>(db: Db, query: SQL): Promise<Row> {
  const [row] = await rowsOf<Row>(db, query)
  if (!row) throw new Error('A query that always has a row had none')
  return row
}

/**
 * Throws if the database itself is queried while the same call has an open transaction: on the embedded
 * engine such a query deadlocks, on PostgreSQL it works only by luck.
 */
export interface TransactionGuard {
  /** Makes `db.transaction` mark the current call. */
  mark(db: Db): Db
  /** Must be called before a query on the database itself. */
  refuse(): void
}

export function guardTransactions(): TransactionGuard {
  const inTransaction = new AsyncLocalStorage<boolean>()
  const refuse = () => {
    if (inTransaction.getStore())
      throw new Error('Use the transaction, not the database, inside a transaction')
  }
  return {
    refuse,
    mark: (db) => {
      const begin = db.transaction.bind(db)
      db.transaction = (work, options) => {
        refuse()
        return begin((tx) => inTransaction.run(true, () => work(tx)), options)
      }
      return db
    },
  }
}

const breathers = new WeakMap<Db, () => Promise<void>>()

/** Registers what `breathe` waits for on this database. */
export const breatheWith = (db: Db, quiet: () => Promise<void>): void => void breathers.set(db, quiet)

/**
 * To be called between the transactions of long work: on the embedded engine all calls share one connection,
 * so this lets others run first. Does nothing on PostgreSQL.
 */
export const breathe = async (db: Db): Promise<void> => breathers.get(db)?.()

/** Converts PostgreSQL's text of a timestamptz (session time zone UTC) to ISO-8601 with milliseconds. */
export function iso(stamp: string): string {
  const fraction = /\.(\d{1,3})/.exec(stamp)?.[1] ?? '0'
  return `${stamp.slice(0, 10)}T${stamp.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`
}

export const isoOrNull = (stamp: string | null): string | null => (stamp === null ? null : iso(stamp))
