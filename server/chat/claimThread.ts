import { sql } from 'drizzle-orm'
import type { ChatThread } from '#contract/chat/chat.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { type ProblemError, problem } from '../http/problem.ts'
import { hasLogin } from '../users/queries.ts'
import { getThread } from './threads.ts'
import { writeThread } from './writeThread.ts'

const setClaim = (tx: Db, artistId: number, accountId: number | null) =>
  tx.execute(sql`update chat_threads set claimed_by = ${accountId} where artist_id = ${artistId}`)

async function idOf(tx: Db, login: string | null): Promise<number | null> {
  if (login === null) return null
  const [user] = await rowsOf<{ id: number }>(tx, sql`select u.id from users u where ${hasLogin(login)}`)
  return user?.id ?? null
}

/** The 409 for a thread that someone else answers by now, or nobody any more. */
async function takenMeanwhile(tx: Db, artistId: number): Promise<ProblemError> {
  const { answering } = await getThread(tx, artistId)
  return problem('versionConflict', {
    says: answering ? { key: 'claimed', with: { by: answering.fullName } } : { key: 'released' },
  })
}

/** Takes a thread over from `instead`. Throws 404, and 409 `versionConflict` if someone else took it. */
export const claimThread = (
  db: Db,
  account: SignedIn,
  artistId: number,
  instead: string | null,
): Promise<ChatThread> =>
  writeThread(db, artistId, async (tx, { claimedBy }) => {
    if (claimedBy !== account.id && claimedBy !== (await idOf(tx, instead)))
      throw await takenMeanwhile(tx, artistId)
    await setClaim(tx, artistId, account.id)
    return getThread(tx, artistId)
  })

/** Leaves a thread to others. Throws 404, and 409 `versionConflict` if someone else answers it. */
export const releaseThread = (db: Db, account: SignedIn, artistId: number): Promise<ChatThread> =>
  writeThread(db, artistId, async (tx, { claimedBy }) => {
    if (claimedBy !== null && claimedBy !== account.id) throw await takenMeanwhile(tx, artistId)
    await setClaim(tx, artistId, null)
    return getThread(tx, artistId)
  })
