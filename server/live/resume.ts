import { sql } from 'drizzle-orm'
import { MAX_LIVE_IDS } from '#contract/live.ts'
import { type Db, rowOf, rowsOf } from '../db/db.ts'
import type { EventSpan } from './reach.ts'

/** Longer than a transaction may take: events are numbered when written, and heard of when committed. */
const OVERLAP = sql`interval '90 seconds'`
/** So many events may have been numbered before the one last heard of and committed after it. */
const OVERLAP_EVENTS = 5000
/** Who has missed more than this loads again what is shown. */
const MOST_EVENTS = 20_000
const MOST_ORDERS = 4 * MAX_LIVE_IDS

export async function newestEvent(db: Db): Promise<number> {
  const { id } = await rowOf<{ id: number }>(db, sql`select coalesce(max(id), 0)::float8 as id from events`)
  return id
}

export interface Missed {
  readonly ids: readonly number[]
  readonly span: EventSpan
}

/**
 * The orders that changed after the event, and some just before it. Undefined when they are too many to tell,
 * or when there was no such event.
 */
export async function ordersSince(db: Db, event: number, newest: number): Promise<Missed | undefined> {
  const [known] = await rowsOf<{ at: string }>(db, sql`select at from events where id = ${event}`)
  if (!known || newest - event > MOST_EVENTS) return undefined
  const span = { first: Math.max(1, event - OVERLAP_EVENTS), last: newest }
  // Those after it whatever their time: a long bulk action dates all of its events at its beginning.
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct record_id as id from events
      where id >= ${span.first} and area = 'orders'
        and (id > ${event} or at > ${known.at}::timestamptz - ${OVERLAP})
      limit ${MOST_ORDERS + 1}`,
  )
  return rows.length > MOST_ORDERS ? undefined : { ids: rows.map(({ id }) => id), span }
}
