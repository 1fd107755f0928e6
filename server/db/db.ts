import { AsyncLocalStorage } from 'node:async_hooks'
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database or a transaction on it: the same type, so that a query needs not know which. */
export type Db = PgDatabase<PgQueryResultHKT>

/** The rows of a raw query. Instants come as PostgreSQL's text (see `iso`), bigint as text: cast counts to int. */
export async function rowsOf<Row extends object>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] }
  return result.rows
}

/** The only row of a raw query. Throws when there is none. */
export async function rowOf<Row extends object>(db: Db, query: SQL): Promise<Row> {
  const [row] = await rowsOf<Row>(db, query)
  if (!row) throw new Error('A query that always has a row had none')
  return row
}

/**
 * Throws when the database itself is used while a transaction of the same call is open: on the
 * embedded engine such a query waits for itself for ever, on PostgreSQL it works by luck.
 */
export interface TransactionGuard {
  /** Makes `db.transaction` mark its call. */
  mark(db: Db): Db
  /** To be called before a query on the database itself. */
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

/** Has long work on this database wait with `breathe` between its parts. */
export const breatheWith = (db: Db, quiet: () => Promise<void>): void => void breathers.set(db, quiet)

/**
 * To be called between the transactions of long work: on the embedded engine all calls share one connection, and the
 * others go first. PostgreSQL needs no such manners.
 */
export const breathe = async (db: Db): Promise<void> => breathers.get(db)?.()

/** PostgreSQL's text of a timestamptz (the session's zone is UTC) as ISO-8601 with milliseconds. */
export function iso(stamp: string): string {
  const fraction = /\.(\d{1,3})/.exec(stamp)?.[1] ?? '0'
  return `${stamp.slice(0, 10)}T${stamp.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`
}

export const isoOrNull = (stamp: string | null): string | null => (stamp === null ? null : iso(stamp))
