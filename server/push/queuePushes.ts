import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import { wakeJob } from '../jobs/wake.ts'

/** The job that sends queued push messages. */
export const DELIVER_PUSHES = 'deliver-pushes'

const KEPT_MS = 24 * 3_600_000
/** In characters. Firebase takes messages of 4 KB at most, and the body is in them twice. */
const LONGEST_TITLE = 150
const LONGEST_BODY = 300

const clip = (text: string, length: number): string =>
  // Half an emoji at the cut could not be stored.
  text.length > length
    ? `${text
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
    : text

export interface NewPush {
  readonly userId: number
  /** Shown as the title of the toast while the console is open. */
  readonly senderName: string
  readonly title: string
  readonly body: string
  /** Path in the console that it opens. */
  readonly path: string
  /** Not sent earlier, such as in quiet hours. */
  readonly notBefore?: Date | undefined
}

/**
 * Queues push messages to the devices that these accounts have now, in the transaction that causes them; they are sent
 * after it commits. Those that could not be sent within a day are dropped (D-11.60).
 */
export async function queuePushes(tx: Db, now: Date, pushes: readonly NewPush[]): Promise<void> {
  if (pushes.length === 0) return
  const given = pushes.map(({ title, body, notBefore, ...push }) => {
    const due = notBefore && notBefore > now ? notBefore : now
    return {
      ...push,
      title: clip(title, LONGEST_TITLE),
      body: clip(body, LONGEST_BODY),
      due: due.toISOString(),
      expires: new Date(due.getTime() + KEPT_MS).toISOString(),
    }
  })
  const queued = await rowsOf(
    tx,
    sql`with given as materialized (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as p("userId" int,
        "senderName" text, title text, body text, path text, due timestamptz, expires timestamptz)),
      -- The newest of an order takes the place of those that were not sent yet, but not of one that is due earlier.
      replaced as (delete from push_messages m using given p where m.user_id = p."userId" and m.path = p.path
        and m.path like '/order/%' and m.attempts = 0 and p.due <= greatest(m.next_attempt, ${now.toISOString()}::timestamptz))
      insert into push_messages (token, user_id, sender_name, title, body, path, next_attempt, expires_date)
      select t.token, t.user_id, p."senderName", p.title, p.body, p.path, p.due, p.expires
      from given p join push_tokens t on t.user_id = p."userId"
      returning id`,
  )
  if (queued.length > 0) await wakeJob(tx, DELIVER_PUSHES)
}
