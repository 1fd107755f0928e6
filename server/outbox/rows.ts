import { type SQL, sql } from 'drizzle-orm'
import type { OutboxRow } from '#contract/outbox.ts'
import { type Db, iso, isoOrNull, rowsOf } from '../db/db.ts'

/** Columns of a message `x`, without its content. */
export const OUTBOX_ROW: SQL = sql`x.id, x.channel, x.kind, x."to", x.subject, x.state, x.attempts, x.error,
  x.created_date as "createdDate", trim(u.first_name || ' ' || u.last_name) as "createdBy",
  case when x.state = 'QUEUED' then x.next_attempt end as "nextAttempt", x.sent_date as "sentDate",
  x.bounced_date as "bouncedDate",
  case when o.id is not null then json_build_object('number', o.number, 'code', o.code) end as "order"`

export const OUTBOX_FROM: SQL = sql`outbox x left join users u on u.id = x.created_by
  left join orders o on o.id = x.order_id`

/** A row as in responses. */
export const wireRow = <Row extends OutboxRow>(row: Row): Row => ({
  ...row,
  createdDate: iso(row.createdDate),
  nextAttempt: isoOrNull(row.nextAttempt),
  sentDate: isoOrNull(row.sentDate),
  bouncedDate: isoOrNull(row.bouncedDate),
})

/** The message with the id; undefined if there is none. */
export async function outboxRow(db: Db, id: number): Promise<OutboxRow | undefined> {
  const [row] = await rowsOf<OutboxRow>(db, sql`select ${OUTBOX_ROW} from ${OUTBOX_FROM} where x.id = ${id}`)
  return row && wireRow(row)
}
