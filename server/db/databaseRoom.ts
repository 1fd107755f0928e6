import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Rows of the trial, together about a quarter of a megabyte: more than what is left of the blocks in use. */
const TRIAL_ROWS = 4000

const UNDONE = new Error('The trial is over')

/** Writes a table and takes it back. Throws 53100 while the disk of the database is full. */
async function tryToWrite(db: Db): Promise<void> {
  await db
    .transaction(async (tx) => {
      await tx.execute(
        sql`create table disk_trial as select md5(n::text) as text from generate_series(1, ${sql.raw(String(TRIAL_ROWS))}) n`,
      )
      throw UNDONE
    })
    .catch((cause: unknown) => {
      if (cause !== UNDONE) throw cause
    })
}

/** Whether the disk of the database has room, as far as calls of this process have met it. */
export interface DatabaseRoom {
  /** A call has met the full disk. */
  readonly noteFull: () => void
  /** Throws as the database does while its disk is full. Costs nothing before a call has met that. */
  readonly check: () => Promise<void>
}

export function openDatabaseRoom(db: Db): DatabaseRoom {
  let isFull = false
  return {
    noteFull: () => {
      isFull = true
    },
    check: async () => {
      if (!isFull) return
      await tryToWrite(db)
      isFull = false
    },
  }
}
