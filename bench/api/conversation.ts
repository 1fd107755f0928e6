import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { BENCH_LOGIN } from '../fill/fill.ts'
import { Times } from '../measure.ts'
import type { BenchServer } from '../server.ts'

const SHORT = 5
const LONG = 500
const TURNS = 5
const TIMES = 40

/** How long the first page of a conversation takes, in milliseconds. */
export interface ConversationFigures {
  readonly shortP50: number
  readonly longP50: number
}

/** Every other message is a mail to the customer, the others are their answers. */
async function talk(db: Db, orderId: number, messages: number): Promise<void> {
  const at = sql`now() - make_interval(mins => n)`
  await db.execute(sql`insert into outbox (channel, kind, message_id, "to", subject, text, order_id, created_date, created_by,
      state, next_attempt)
    select 'EMAIL', 'NOTIFY', 'bench-' || ${orderId}::int || '-' || n, 'customer@example.com', 'Your portrait',
      repeat('It is ready. ', 30), ${orderId}, ${at}, (select id from users where login = ${BENCH_LOGIN}), 'SENT', ${at}
    from generate_series(1, ${messages}::int, 2) n`)
  await db.execute(sql`insert into received_messages (channel, nature, source_key, order_id, sender, sender_name, subject,
      text, html, quoted, at, created_date)
    select 'EMAIL', 'ANSWER', 'bench-' || ${orderId}::int || '-' || n, ${orderId}, 'customer@example.com', 'A customer',
      'Re: Your portrait', repeat('Lovely. ', 30), '<p>' || repeat('Lovely. ', 30) || '</p>',
      '<p>' || repeat('It is ready. ', 30) || '</p>', ${at}, ${at}
    from generate_series(2, ${messages}::int, 2) n`)
}

/** Reads the conversations of two orders, one with five messages and one with five hundred, in turns. */
export async function measureConversations(
  { ask }: BenchServer,
  token: string,
  db: Db,
  newest: number,
): Promise<ConversationFigures> {
  const [shortId, longId] = [newest, newest - 1]
  const [short, long] = [new Times(), new Times()]
  const read = (id: number) => () => ask(token, `/api/bookings/${id}/conversation`)
  await talk(db, shortId, SHORT)
  await talk(db, longId, LONG)
  for (let turn = -1; turn < TURNS; turn += 1) {
    const isWarmUp = turn < 0
    await (isWarmUp ? new Times() : short).turn(TIMES, 1, read(shortId))
    await (isWarmUp ? new Times() : long).turn(TIMES, 1, read(longId))
  }
  await db.execute(sql`delete from received_messages`)
  await db.execute(sql`delete from outbox`)
  return { shortP50: short.figures.p50, longP50: long.figures.p50 }
}
