import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists/paging.ts'
import { writtenNumber } from '#contract/orders/writtenOrder.ts'
import type { listOutbox as contract, OutboxRow, OutboxState } from '#contract/outbox.ts'
import type { z } from '#contract/schema/z.ts'
import { fold } from '#contract/text/fold.ts'
import { type Db, rowOf, rowsOf } from '../db/db.ts'
import { containsText } from '../db/like.ts'
import { countUpTo, pageOfParts } from '../db/pageOfParts.ts'
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

/** The states by what is to be done: what did not arrive, what waits, what has ended; literally as in the indexes. */
const WORK: readonly { readonly states: readonly OutboxState[]; readonly is: SQL }[] = [
  { states: ['UNCONFIRMED', 'FAILED'], is: sql`x.state in ('UNCONFIRMED', 'FAILED')` },
  { states: ['QUEUED', 'SENDING'], is: sql`x.state in ('QUEUED', 'SENDING')` },
  { states: ['SENT', 'CANCELED'], is: sql`x.state in ('SENT', 'CANCELED')` },
]

/** The page by what is to be done, the newest first in each part; all of it turned round with `toDo,desc`. */
function workPage(db: Db, query: Query): Promise<SQL> {
  const isReversed = query.sort?.[0]?.direction === 'desc'
  const chosen = WORK.filter(({ states }) => query.state?.some((state) => states.includes(state)) ?? true)
  const parts = (isReversed ? chosen.toReversed() : chosen).map(({ is }) => {
    const from = sql`outbox x where ${is} and ${matching(query)}`
    const direction = sql.raw(isReversed ? 'asc' : 'desc')
    return {
      total: (most: number) => countUpTo(from, most),
      ids: sql`select x.id from ${from} order by x.created_date ${direction}, x.id ${direction}`,
    }
  })
  return pageOfParts(db, parts, query)
}

/** The page by the columns that it is sorted by, newest first unless there are any. */
function sortedPage(query: Query): SQL {
  const terms = (query.sort ?? [{ field: 'createdDate', direction: 'desc' }]).map(
    ({ field, direction }) => sql`${COLUMNS[field]} ${sql.raw(direction)}`,
  )
  const order = sql.join([...terms, sql`x.id desc`], sql`, `)
  return sql`select x.id, row_number() over (order by ${order}) as place from outbox x where ${matching(query)}
    order by ${order} limit ${query.size} offset ${query.page * query.size}`
}

/** One page of the messages that match, with the exact total. */
export async function listOutbox(db: Db, query: Query): Promise<Page<OutboxRow>> {
  const isByWork = query.sort?.[0]?.field === 'toDo'
  const page = isByWork ? await workPage(db, query) : sortedPage(query)
  const rows = await rowsOf<OutboxRow>(
    db,
    sql`select ${OUTBOX_ROW} from (${page}) page join outbox x on x.id = page.id
      left join users u on u.id = x.created_by left join orders o on o.id = x.order_id order by page.place`,
  )
  const { total } = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from outbox x where ${matching(query)}`,
  )
  return { rows: rows.map(wireRow), total }
}
