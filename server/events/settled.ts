import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowOf } from '../db/db.ts'

/*
 * Ids of events are taken in order, but their transactions end in any order: a reader that goes on after the largest id that it
 * has seen would skip an event that commits later with a lower one. So each writer says from where it takes its ids, by a lock
 * that it holds until its end, and readers go no further than the lowest of them
 * (docs/decisions/0035-events-are-the-outbox.md).
 */

/** Arbitrary class of the locks: the upper 16 bits of their 64. The lower 48 are the id after which the writer takes its own. */
const CLASS = 7411
const ID_BITS = 48

/**
 * For the statement that writes events: one row, whose column `held` is an empty text. What takes an id must need it. Says
 * after which id this transaction takes its own, once for all of its statements: one that writes thousands of times must not
 * fill the table of locks.
 */
export const HOLD_BOUND: SQL = sql`select pg_advisory_xact_lock_shared(${sql.raw(String(CLASS))}::bigint << ${sql.raw(String(ID_BITS))}
    | set_config('atelier.events_after', coalesce(nullif(current_setting('atelier.events_after', true), ''),
      (select last_value - (not is_called)::int from events_id_seq)::text), true)::bigint)::text as held`

/**
 * The largest id of an event up to which nothing is missing: every transaction that took an id up to it has ended, and what it
 * wrote is seen by the statements that follow. 0 without events. Not to be asked of a replica, nor in a transaction that sees
 * only what was there at its beginning.
 */
export async function settledEventId(db: Db): Promise<number> {
  // The statement sees what had committed before it reads the locks: a lock that it does not find belonged to a writer that
  // took its lock after the largest id was visible, or has ended.
  const { settled } = await rowOf<{ settled: number }>(
    db,
    sql`select least(coalesce((select max(id) from events), 0),
      (select min((classid::bigint << 32 | objid::bigint) & ((1::bigint << ${ID_BITS}::int) - 1)) from pg_locks
        where locktype = 'advisory' and objsubid = 1 and classid::bigint >> ${ID_BITS - 32}::int = ${CLASS}
          and database = (select oid from pg_database where datname = current_database())))::float8 as settled`,
  )
  return settled
}
