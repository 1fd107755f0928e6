import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { DeliveryError } from '../carrier.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { describeError } from '../faults/describeError.ts'
import type { Push, SendPush } from './firebase.ts'
import { pushMessages, pushTokens } from './tables.ts'

/** Sent side by side. */
const BATCH = 20
/** Longer than any attempt takes: after it, another process may try those that a crashed one left. */
const ATTEMPT_MS = 2 * 60_000
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 3_600_000

interface Deps {
  readonly db: Db
  /** Undefined where Firebase is not configured: then they only expire. */
  readonly send: SendPush | undefined
  readonly now: () => Date
  readonly log: FastifyBaseLogger
}

type Taken = Push & { readonly attempts: number }

const after = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString()

/** Drops those that are too old, and those for a device or an account that must not see them any more. */
const dropStale = (db: Db, now: Date) =>
  db.execute(sql`delete from push_messages m where m.next_attempt <= ${now.toISOString()}
    and (m.expires_date <= ${now.toISOString()} or not exists (select 1 from push_tokens t
      join users u on u.id = t.user_id where t.token = m.token and t.user_id = m.user_id and u.activated))`)

/** The next ones that are due, counted as tried before they are sent: a crash must not repeat them at once. */
const takeDue = (db: Db, now: Date): Promise<Taken[]> =>
  rowsOf<Taken>(
    db,
    sql`update push_messages set attempts = attempts + 1, next_attempt = ${after(now, ATTEMPT_MS)}
      where id in (select id from push_messages where next_attempt <= ${now.toISOString()}
        order by next_attempt, id limit ${BATCH} for update skip locked)
      returning id, token, sender_name as "senderName", title, body, path, attempts`,
  )

const drop = (db: Db, id: number) => db.delete(pushMessages).where(eq(pushMessages.id, id))

/** Sends one. Returns the error if nothing can be sent at present. */
async function deliverOne({ db, now, log }: Deps, send: SendPush, push: Taken): Promise<Error | undefined> {
  try {
    if ((await send(push)) === 'gone') await db.delete(pushTokens).where(eq(pushTokens.token, push.token))
    else await drop(db, push.id)
    return undefined
  } catch (error) {
    log.error({ err: describeError(error), push: push.id }, 'push message not sent')
    const outcome = error instanceof DeliveryError ? error.outcome : 'later'
    if (outcome === 'refused') await drop(db, push.id)
    else {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (push.attempts - 1), LONGEST_PAUSE_MS)
      const nextAttempt = after(now(), outcome === 'down' ? 0 : pause)
      await db.update(pushMessages).set({ nextAttempt }).where(eq(pushMessages.id, push.id))
    }
    return outcome === 'down' ? (error as Error) : undefined
  }
}

/**
 * Sends every push message that is due, outside of transactions, and forgets devices that are gone. Returns how many it
 * took. Throws if Firebase cannot be used at present; the rest then waits for the next run.
 */
export async function deliverPushes(deps: Deps): Promise<number> {
  const { db, send, now } = deps
  await dropStale(db, now())
  if (!send) return 0
  let taken = 0
  for (;;) {
    const due = await takeDue(db, now())
    if (due.length === 0) return taken
    taken += due.length
    const failures = await Promise.all(due.map((push) => deliverOne(deps, send, push)))
    const down = failures.find((failure) => failure !== undefined)
    if (down) throw down
  }
}
