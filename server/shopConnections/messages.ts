import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists/paging.ts'
import type { z } from '#contract/schema/z.ts'
import type { ShopMessage } from '#contract/shopConnections/shopChanges.ts'
import type { listShopMessages as contract, ShopMessageRow } from '#contract/shopConnections/shopMessages.ts'
import type { Account } from '../accounts/account.ts'
import { type Db, iso, isoOrNull, rowOf, rowsOf } from '../db/db.ts'
import { pathId } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'
import { wakeJob } from '../jobs/wake.ts'
import { orderScope } from '../scope/orderScope.ts'
import { TELL_SHOPS } from './out/tellShops.ts'

/** Columns of the message `m`, with the name of the user `a` who asked for it. */
const COLUMNS: SQL = sql`m.id, m.kind, m.state, m.subject, m.queued_date as "queuedDate", m.sent_date as "sentDate",
  m.attempts, m.next_attempt as "nextAttempt", m.error, nullif(trim(a.first_name || ' ' || a.last_name), '') as "queuedBy"`

const wire = <Row extends ShopMessage>(row: Row): Row => ({
  ...row,
  queuedDate: iso(row.queuedDate),
  sentDate: isoOrNull(row.sentDate),
  nextAttempt: row.state === 'QUEUED' ? isoOrNull(row.nextAttempt) : null,
})

/** Throws 404. */
async function requireConnection(db: Db, id: number): Promise<void> {
  const [found] = await rowsOf(db, sql`select id from shop_connections where id = ${id}`)
  if (!found) throw problem('notFound')
}

/** One page of what a shop was told or waits to be told, newest first, with the exact total. Throws 404. */
export async function listMessagesToShop(
  db: Db,
  account: Account,
  connectionId: string,
  { state, sort, page, size }: z.output<(typeof contract)['query']>,
): Promise<Page<ShopMessageRow>> {
  const id = pathId(connectionId)
  await requireConnection(db, id)
  const where = sql`m.connection_id = ${id} ${state ? sql`and m.state = ${state}` : sql``}`
  const direction = sql.raw(sort?.[0]?.direction ?? 'desc')
  const rows = await rowsOf<ShopMessageRow>(
    db,
    sql`select ${COLUMNS}, case when ${orderScope(account)}
        then json_build_object('id', o.id, 'number', o.number, 'code', o.code) end as "order"
      from shop_messages m join orders o on o.id = m.order_id left join users a on a.id = m.queued_by
      where ${where} order by m.id ${direction} limit ${size} offset ${page * size}`,
  )
  const { total } = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from shop_messages m where ${where}`,
  )
  const visible = (row: ShopMessageRow) => (row.order === null ? { ...row, subject: null } : row)
  return { rows: rows.map((row) => visible(wire(row))), total }
}

/** Has the shop told what could not be told. Throws 404, 409 `invalidTransition` for one that did not fail. */
export function sendMessageAgain(db: Db, messageId: string, now: Date): Promise<ShopMessage> {
  const id = pathId(messageId)
  return db.transaction(async (tx) => {
    const [locked] = await rowsOf<{ state: string }>(
      tx,
      sql`select state from shop_messages where id = ${id} for update`,
    )
    if (!locked) throw problem('notFound')
    if (locked.state !== 'FAILED')
      throw problem('invalidTransition', {
        facts: { status: locked.state },
        says: { key: 'toldAlready' },
      })
    await tx.execute(sql`update shop_messages set state = 'QUEUED', attempts = 0, error = null,
      next_attempt = ${now.toISOString()}, version = version + 1 where id = ${id}`)
    await wakeJob(tx, TELL_SHOPS)
    return wire(
      await rowOf<ShopMessage>(
        tx,
        sql`select ${COLUMNS} from shop_messages m left join users a on a.id = m.queued_by where m.id = ${id}`,
      ),
    )
  })
}
