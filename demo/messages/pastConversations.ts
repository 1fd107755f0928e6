import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'
import { receive, send, type Talk } from './conversations.ts'

const HOUR_MS = 3_600_000

/** What customers asked about finished orders, and what they were answered. */
const TALKS = [
  ['Can I still change the background?', 'Of course, tell us what you have in mind.'],
  ['Could you make him smile a little more?', 'We will, the next version is on its way.'],
  ['When will it be ready? It is a birthday present.', 'It will be with you in time.'],
  ['Do you need another photo of her?', 'One with more light would help, thank you.'],
] as const

/** Hours until the answer: most come on the same day. */
const HOURS = [2, 5, 9, 20, 1, 30, 14] as const

interface PastTalk extends Talk {
  readonly asked: string
}

/** Every sixth finished order, asked about while it was worked on, if its answer is older than an hour. */
const findTalks = (tx: Db, now: Date): Promise<PastTalk[]> =>
  rowsOf(
    tx,
    sql`select o.id, o.number, trim(c.first_name || ' ' || c.last_name) as customer, c.email, o.cs_id as "agentId",
        to_json(o.paid_at + (o.done_date - o.paid_at) * 0.3) #>> '{}' as asked
      from orders o join users c on c.id = o.customer_id
      where o.status = 'DONE' and not o.refunded and o.number % 6 = 0 and c.email <> '' and o.cs_id is not null
        and o.paid_at + (o.done_date - o.paid_at) * 0.3 < ${now.toISOString()}::timestamptz - interval '31 hours'
      order by o.id`,
  )

/** Questions of the last year, all answered and read. */
export async function addPastConversations(tx: Db, now: Date): Promise<void> {
  for (const [index, { asked, ...talk }] of (await findTalks(tx, now)).entries()) {
    const [question, answer] = TALKS[index % TALKS.length] ?? TALKS[0]
    const at = new Date(asked)
    const answered = new Date(at.getTime() + (HOURS[index % HOURS.length] ?? 1) * HOUR_MS).toISOString()
    await receive(tx, `question-${talk.number}`, talk, {
      at: at.toISOString(),
      text: question,
      readDate: answered,
      readBy: talk.agentId,
    })
    await send(tx, talk, answered, answer)
  }
}
