import { type SQL, sql } from 'drizzle-orm'
import type { z } from '#contract/schema/z.ts'
import type { ShopHistory, startShopHistory } from '#contract/shopConnections/history.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { businessDay, readTimeZone } from '../../businessDay.ts'
import { type Db, iso, isoOrNull, rowsOf } from '../../db/db.ts'
import { auditData } from '../../events/changes.ts'
import { recordEvent } from '../../events/record.ts'
import { problem } from '../../http/problem.ts'
import { wakeJob } from '../../jobs/wake.ts'
import { WORKING_CONNECTIONS } from '../out/queueMessages.ts'

/** The job that reads the orders that shops had before. */
export const READ_SHOP_HISTORIES = 'read-shop-histories'

const DAY_MS = 86_400_000
/** An order that was placed longer ago is done, unless somebody says another day. */
const USUALLY_DONE_DAYS = 60

interface Request {
  readonly account: SignedIn
  readonly now: Date
}

const COLUMNS: SQL = sql`h.state, h.since::text as since, h.done_before::text as "doneBefore", h.taken, h.left_out as "leftOut",
  h.total, h.started_date::text as "startedDate", h.started_by as "startedBy", h.ended_date::text as "endedDate", h.error`

/** How far a connection's earlier orders have been read; null if nobody asked for them. */
export async function readHistoryOf(db: Db, connectionId: number): Promise<ShopHistory | null> {
  const [found] = await rowsOf<ShopHistory>(
    db,
    sql`select ${COLUMNS} from shop_histories h where h.connection_id = ${connectionId}`,
  )
  if (!found) return null
  return { ...found, startedDate: iso(found.startedDate), endedDate: isoOrNull(found.endedDate) }
}

/** Throws 404 for a connection that does not exist or cannot be read. Locks it. */
async function lockConnection(tx: Db, id: number): Promise<{ readonly name: string }> {
  const [found] = await rowsOf<{ name: string }>(
    tx,
    sql`select name from shop_connections where id = ${id} and ${WORKING_CONNECTIONS} for no key update`,
  )
  if (!found) throw problem('notFound')
  return found
}

/** Begins to read the earlier orders, from the beginning. Throws 404, and 409 `alreadyAsked` while it is being done. */
export const startHistory = (
  db: Db,
  { account, now }: Request,
  id: number,
  given: z.output<typeof startShopHistory.body>,
): Promise<ShopHistory | null> =>
  db.transaction(async (tx) => {
    const { name } = await lockConnection(tx, id)
    const before = await readHistoryOf(tx, id)
    if (before && before.state !== 'DONE') throw problem('alreadyAsked')
    const doneBefore =
      given.doneBefore ??
      businessDay(new Date(now.getTime() - USUALLY_DONE_DAYS * DAY_MS), await readTimeZone(tx))
    await tx.execute(sql`insert into shop_histories as h (connection_id, state, since, done_before, started_date, started_by)
      values (${id}, 'RUNNING', ${given.since}::date, ${doneBefore}::date, ${now.toISOString()}, ${account.fullName})
      on conflict (connection_id) do update set state = 'RUNNING', since = excluded.since, done_before = excluded.done_before,
        cursor = null, taken = 0, left_out = 0, total = null, started_date = excluded.started_date,
        started_by = excluded.started_by, ended_date = null, error = null`)
    const data = auditData(name, { history: [null, given.since ?? 'all'] })
    await recordEvent(tx, { account, now, area: 'shopConnections', recordId: id, kind: 'changed', data })
    await wakeJob(tx, READ_SHOP_HISTORIES)
    return readHistoryOf(tx, id)
  })

/** Stops or goes on. Throws 404 where nothing is being read. */
export const steerHistory = (db: Db, id: number, to: 'PAUSED' | 'RUNNING'): Promise<ShopHistory | null> =>
  db.transaction(async (tx) => {
    const found = await rowsOf(
      tx,
      sql`update shop_histories set state = ${to}, error = null where connection_id = ${id} and state <> 'DONE'
        returning connection_id`,
    )
    if (found.length === 0) throw problem('notFound')
    if (to === 'RUNNING') await wakeJob(tx, READ_SHOP_HISTORIES)
    return readHistoryOf(tx, id)
  })
