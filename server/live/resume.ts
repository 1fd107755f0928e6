import { sql } from 'drizzle-orm'
import { MAX_LIVE_IDS } from '#contract/live.ts'
import { type Db, rowOf, rowsOf } from '../db/db.ts'
import type { EventSpan } from './reach.ts'

/** Longer than any transaction: events get their id when written but are announced on commit. */
const OVERLAP = sql`interval '90 seconds'`
/** Maximum number of events with a lower id that may commit after the last announced one. */
const OVERLAP_EVENTS = 5000
/** Clients that missed more events than this reload. */
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
 * Orders changed after the event, and some just before it. Undefined if there are too many, or the event does
 * not exist.
 */
export async function ordersSince(db: Db, event: number, newest: number): Promise<Missed | undefined> {
  const [known] = await rowsOf<{ at: string }>(db, sql`select at from events where id = ${event}`)
  if (!known || newest - event > MOST_EVENTS) return undefined
  const span = { first: Math.max(1, event - OVERLAP_EVENTS), last: newest }
  // Events with higher ids, regardless of time: a long bulk action gives all its events its start time.
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct record_id as id from events
      where id >= ${span.first} and area = 'orders'
        and (id > ${event} or at > ${known.at}::timestamptz - ${OVERLAP})
      limit ${MOST_ORDERS + 1}`,
  )
  return rows.length > MOST_ORDERS ? undefined : { ids: rows.map(({ id }) => id), span }
}
