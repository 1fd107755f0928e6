import { AsyncLocalStorage } from 'node:async_hooks'
import { PgDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/** Runs work in a transaction of its own. */
export type Transact = Db['transaction']

/** A database whose queries go the way of another, and whose transactions go their own way. */
class TransactingDb extends PgDatabase<PgQueryResultHKT> {
  override readonly transaction: Transact

  constructor({ _: { session } }: Db, transact: Transact) {
    super(new PgDialect({ casing: 'snake_case' }), session, undefined)
    this.transaction = transact
  }
}

/** The database with another way to run transactions. */
export const transacting = (db: Db, transact: Transact): Db => new TransactingDb(db, transact)

/**
 * Throws if the database itself is queried while the same call has an open transaction: on the embedded
 * engine such a query deadlocks, on PostgreSQL it works only by luck.
 */
export interface TransactionGuard {
  /** The database whose transactions mark the current call; they are run by `transact`. */
  mark(db: Db, transact: Transact): Db
  /** Must be called before a query on the database itself. */
  readonly refuse: () => void
}

export function guardTransactions(): TransactionGuard {
  const inTransaction = new AsyncLocalStorage<boolean>()
  const refuse = () => {
    if (inTransaction.getStore())
      throw new Error('Use the transaction, not the database, inside a transaction')
  }
  return {
    refuse,
    mark: (db, transact) =>
      transacting(db, async (work, options) => {
        refuse()
        return transact((tx) => inTransaction.run(true, () => work(tx)), options)
      }),
  }
}
