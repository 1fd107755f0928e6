import { type SQL, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Page } from '#contract/lists/paging.ts'
import { MORE_HEADER, NEXT_CURSOR_HEADER } from '#contract/lists/updatedSince.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { invalidField } from '../http/problem.ts'
import { settledEventId } from './settled.ts'

/** Changed records that are looked at together. */
const BATCH = 500
/** How many batches an answer looks at, for callers that may see few of the records. */
const MOST_BATCHES = 20
const HOUR_MS = 3_600_000

/** A record with the id of its last event. */
interface Changed {
  readonly id: number
  readonly event: number
}

interface Span {
  readonly area: 'orders' | 'customers' | 'payouts'
  /** After this event, and up to that one. */
  readonly since: number
  readonly until: number
}

/** What a list needs for `updatedSince`, besides its filters. */
export interface UpdatedQuery {
  readonly updatedSince: string
  readonly size: number
  readonly page: number
  readonly sort?: readonly unknown[] | undefined
}

/** Those of the records with these ids that fit and that the account sees, in any order. */
type Read<Row> = (ids: readonly number[]) => Promise<readonly Row[]>

/** Orders have nearly all events: theirs are read in the order of ids, those of other areas by their own index. */
const inArea = (area: Span['area']): SQL =>
  area === 'orders' ? sql`e.area = 'orders'` : sql`e.area = ${area} and e.area <> 'orders'`

/** The records with events in the span, each at its last one. */
const changedIn = (db: Db, { area, since, until }: Span): Promise<Changed[]> =>
  rowsOf<Changed>(
    db,
    sql`select e.record_id as id, e.id::float8 as event from events e
      where ${inArea(area)} and e.id > ${since} and e.id <= ${until} and not exists (select 1 from events later
        where later.area = ${area} and later.record_id = e.record_id and later.id > e.id and later.id <= ${until})
      order by e.id limit ${BATCH}`,
  )

/** The id of an event before all that happened since an hour before the instant. */
async function eventBefore(db: Db, instant: string, until: number): Promise<number> {
  // Events are written up to the length of a transaction after their instant, so their order is nearly that of ids.
  const since = Date.parse(instant) - HOUR_MS
  let low = 0
  let high = until
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const [event] = await rowsOf<{ at: number }>(
      db,
      sql`select extract(epoch from at)::float8 * 1000 as at from events where id > ${middle} order by id limit 1`,
    )
    if (event && event.at < since) low = middle + 1
    else high = middle
  }
  return low
}

/** Throws 400 for a place that this database has not come to, as after a backup was restored. */
async function placeOf(db: Db, given: string, until: number): Promise<number> {
  if (!/^\d+$/.test(given)) return eventBefore(db, given, until)
  if (Number(given) > until) throw invalidField('updatedSince', 'cursorAhead', {}, 'validation.cursor')
  return Number(given)
}

/** Throws 400 for a sort or a page: the order and the place are given. */
function requireNothingElse({ page, sort }: UpdatedQuery): void {
  if (sort !== undefined) throw invalidField('sort', 'cursorAlone')
  if (page !== 0) throw invalidField('page', 'cursorAlone')
}

/**
 * The records with events after `updatedSince` that `read` finds, in the order of their last events, with the headers that say where
 * to go on; `total` is how many there are in the answer. Must be asked of the primary database.
 */
export async function readUpdated<Row extends { readonly id: number }>(
  db: Db,
  { area, query, reply }: Pick<Span, 'area'> & { readonly query: UpdatedQuery; readonly reply: FastifyReply },
  read: Read<Row>,
): Promise<Page<Row>> {
  requireNothingElse(query)
  const until = await settledEventId(db)
  let since = await placeOf(db, query.updatedSince, until)
  const rows: Row[] = []
  let more = true
  for (let batch = 0; batch < MOST_BATCHES && more && rows.length < query.size; batch += 1) {
    const changed = await changedIn(db, { area, since, until })
    const seen = changed.length > 0 ? await read(changed.map(({ id }) => id)) : []
    const found = new Map(seen.map((row) => [row.id, row]))
    more = changed.length === BATCH
    since = more ? (changed.at(-1)?.event ?? until) : until
    for (const { id, event } of changed) {
      const row = found.get(id)
      if (row) rows.push(row)
      if (rows.length < query.size) continue
      more ||= event < (changed.at(-1)?.event ?? until)
      since = more ? event : until
      break
    }
  }
  reply.headers({ [NEXT_CURSOR_HEADER]: since, [MORE_HEADER]: String(more) })
  return { rows, total: rows.length }
}

/** Says with an export the place that it was made at: what changes from then on is read with it as `updatedSince`. */
export async function sayPlace(db: Db, reply: FastifyReply): Promise<void> {
  reply.header(NEXT_CURSOR_HEADER, await settledEventId(db))
}
