import { and, asc, eq, lte } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/db.ts'
import { describeError } from '../describeError.ts'
import type { Postbox } from './postbox.ts'
import { mails } from './tables.ts'

/** After so many failures a mail is not tried again. */
const MOST_ATTEMPTS = 12
const LONGEST_ERROR = 500
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 6 * 3_600_000

interface Deps {
  readonly db: Db
  readonly postbox: Postbox
  readonly now: Date
  readonly log: FastifyBaseLogger
}

const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)

/** The next mail that is due, counted as tried before it is sent: a crash must not repeat it at once. */
async function takeNext({ db, now }: Deps) {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.state, 'QUEUED'), lte(mails.nextAttempt, now.toISOString())))
      .orderBy(asc(mails.nextAttempt), asc(mails.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!mail) return undefined
    const attempts = mail.attempts + 1
    const nextAttempt = new Date(now.getTime() + pauseAfter(attempts)).toISOString()
    await tx.update(mails).set({ attempts, nextAttempt }).where(eq(mails.id, mail.id))
    return { ...mail, attempts }
  })
}

/** Sends every mail that is due, one after the other, outside of transactions. */
export async function sendMails(deps: Deps): Promise<void> {
  const { db, postbox, now, log } = deps
  for (let mail = await takeNext(deps); mail; mail = await takeNext(deps)) {
    const { id, messageId, to, subject, text, attempts, createdDate } = mail
    try {
      await postbox({ messageId, to, subject, text, date: new Date(createdDate) })
      await db
        .update(mails)
        .set({ state: 'SENT', sentDate: now.toISOString(), error: null })
        .where(eq(mails.id, id))
    } catch (error) {
      log.error({ err: describeError(error), mail: id }, 'mail not sent')
      const state = attempts >= MOST_ATTEMPTS ? 'FAILED' : 'QUEUED'
      await db
        .update(mails)
        .set({ state, error: String(describeError(error).message).slice(0, LONGEST_ERROR) })
        .where(eq(mails.id, id))
    }
  }
}
