import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists/paging.ts'
import { writtenNumber } from '#contract/orders/writtenOrder.ts'
import type { listOutbox as contract, OutboxRow } from '#contract/outbox.ts'
import type { z } from '#contract/schema/z.ts'
import { fold } from '#contract/text/fold.ts'
import { type Db, rowOf, rowsOf } from '../db/db.ts'
import { containsText } from '../db/like.ts'
import { OUTBOX_ROW, wireRow } from './rows.ts'

type Query = z.output<(typeof contract)['query']>

const COLUMNS: Readonly<Record<string, SQL>> = {
  createdDate: sql`x.created_date`,
  nextAttempt: sql`x.next_attempt`,
  attempts: sql`x.attempts`,
  id: sql`x.id`,
}

function textCondition(text: string): SQL {
  const number = writtenNumber(text)
  const found = sql`fold_name(x."to" || ' ' || x.subject) like ${containsText(fold(text))}`
  if (number === undefined) return found
  return sql`(${found} or x.order_id = (select o2.id from orders o2 where o2.number = ${number}::int))`
}

function matching({ text, state, channel }: Query): SQL {
  const conditions = [
    sql`true`,
    ...(text?.trim() ? [textCondition(text)] : []),
    ...(state
      ? [
          sql`x.state in (${sql.join(
            state.map((one) => sql`${one}`),
            sql`, `,
          )})`,
        ]
      : []),
    ...(channel ? [sql`x.channel = ${channel}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** One page of the messages that match, newest first unless sorted otherwise, with the exact total. */
export async function listOutbox(db: Db, query: Query): Promise<Page<OutboxRow>> {
  const where = matching(query)
  const terms = (query.sort ?? [{ field: 'createdDate', direction: 'desc' }]).map(
    ({ field, direction }) => sql`${COLUMNS[field]} ${sql.raw(direction)}`,
  )
  const order = sql.join([...terms, sql`x.id desc`], sql`, `)
  const rows = await rowsOf<OutboxRow>(
    db,
    sql`select ${OUTBOX_ROW} from (select * from outbox x where ${where} order by ${order}
      limit ${query.size} offset ${query.page * query.size}) x
      left join users u on u.id = x.created_by left join orders o on o.id = x.order_id order by ${order}`,
  )
  const { total } = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from outbox x where ${where}`,
  )
  return { rows: rows.map(wireRow), total }
}
