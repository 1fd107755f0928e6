import { sql } from 'drizzle-orm'
import { type Db, rowsOf, yieldToOthers } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { wakeJob } from '../jobs/wake.ts'
import { maySignIn } from '../session/maySignIn.ts'
import { attemptFailed, checkAttempts } from '../session/throttle.ts'
import { queueLink } from './queueLink.ts'
import { passwordRequests } from './tables.ts'

/** The job that answers requests for links. */
export const MAIL_LINKS = 'mail-password-links'

/** Links that a user gets within an hour. */
const MOST_PER_HOUR = 3
const HOUR_MS = 3_600_000

interface Asked {
  readonly username: string
  readonly ip: string
  readonly now: Date
}

/**
 * Keeps the request of someone who forgot their password. It does the same for every name, so that neither answer nor time
 * says whether anybody has it. Throws 409 `noMailServer`, 429 `tooManyAttempts`.
 */
export async function requestLink(db: Db, hasMails: boolean, { username, ip, now }: Asked): Promise<void> {
  if (!hasMails) throw problem('noMailServer')
  const asked = `link of ${username.toLowerCase()}`
  await checkAttempts(db, asked, ip, now)
  await attemptFailed(db, asked, ip, now)
  await db.transaction(async (tx) => {
    await tx.insert(passwordRequests).values({ username, at: now.toISOString() })
    await wakeJob(tx, MAIL_LINKS)
  })
}

/** The user whom it means, by login or e-mail, unless they got enough links within the last hour. */
async function findAsker(tx: Db, username: string, now: Date): Promise<number | undefined> {
  const since = new Date(now.getTime() - HOUR_MS).toISOString()
  const name = username.trim().toLowerCase()
  const [user] = await rowsOf<{ id: number }>(
    tx,
    sql`select u.id from users u where ${maySignIn(sql`u`)} and u.email <> '' and (lower(u.login) = ${name} or lower(u.email) = ${name})
      and (select count(*) from outbox x where x.kind = 'ACCOUNT' and x."to" = u.email and x.created_by is null
        and x.created_date > ${since}) < ${MOST_PER_HOUR}
      order by (lower(u.login) = ${name}) desc, u.id limit 1`,
  )
  return user?.id
}

/** Takes the next request, and queues its mail. False once none is left. */
function answerNext(db: Db, publicUrl: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [request] = await rowsOf<{ username: string }>(
      tx,
      sql`delete from password_requests where id = (select id from password_requests order by id limit 1
        for update skip locked) returning username`,
    )
    if (!request) return false
    const userId = await findAsker(tx, request.username, now)
    if (userId !== undefined) await queueLink(tx, { userId, publicUrl, now })
    return true
  })
}

/** Answers all requests for links. */
export async function mailLinks(db: Db, publicUrl: string, now: Date): Promise<void> {
  while (await answerNext(db, publicUrl, now)) await yieldToOthers(db)
}
