import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { WORK_TYPES } from '#contract/files/types.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { describeError } from '../faults/describeError.ts'
import { ProblemError } from '../http/problem.ts'
import { wakeJob } from '../jobs/wake.ts'
import { announce } from '../live/announce.ts'
import type { Fetcher } from './fetcher.ts'
import { fetchPicture } from './fetchPicture.ts'
import { Refused } from './outbound.ts'
import type { FileStore } from './store/store.ts'
import { files as fileTable } from './tables.ts'
import { monthFolder, withEnding } from './uploads/names.ts'
import { maxUploadBytes } from './uploads/uploadLimit.ts'

/** Name of the job; the intake triggers it. */
export const FETCH_PICTURES = 'fetch-pictures'

const MINUTE = 60_000
/** Delay until the next attempt, by the number of attempts; after the last it gives up. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 3 * 60 * MINUTE, 12 * 60 * MINUTE]
/** Longer than an attempt can take: one interrupted by a crash is retried after this. */
const LEASE_MS = 10 * MINUTE
const AT_ONCE = 4
/** A run ends after this many and triggers the next, before the queue considers it stuck. */
const MOST_IN_A_RUN = 24

export interface FetchDeps {
  readonly db: Db
  readonly files: FileStore
  readonly fetcher: Fetcher
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

interface Claimed {
  readonly id: number
  readonly url: string
  readonly fileName: string
  readonly storageKey: string
  readonly tries: number
}

/** Claims the most overdue picture. Its key is stored on the first attempt, so bytes always have a row. */
async function claim({ db, now }: FetchDeps): Promise<Claimed | undefined> {
  const at = now()
  const key = `${monthFolder(at)}/${randomUUID()}`
  const [claimed] = await rowsOf<Claimed>(
    db,
    sql`update files set fetch_tries = fetch_tries + 1, storage_key = coalesce(storage_key, ${key}),
        fetch_at = ${new Date(at.getTime() + LEASE_MS).toISOString()}::timestamptz
      where id = (select f.id from files f where f.fetch_state = 'PENDING'
        and f.fetch_at <= ${at.toISOString()}::timestamptz order by f.fetch_at limit 1 for update skip locked)
      returning id, external_url as url, file_name as "fileName", storage_key as "storageKey", fetch_tries as tries`,
  )
  return claimed
}

const thumbnailKeyOf = ({ storageKey }: Claimed): string => `${storageKey}-thumbnail.webp`

async function removeBytes({ files }: FetchDeps, claimed: Claimed): Promise<void> {
  await files.remove(claimed.storageKey)
  await files.remove(thumbnailKeyOf(claimed))
}

/** Notifies viewers of the order that its picture is available, or has failed. */
async function recordFetched(tx: Db, id: number): Promise<void> {
  const shown = await rowsOf<{ id: number }>(
    tx,
    sql`select i.order_id as id from item_files l join order_items i on i.id = l.item_id where l.file_id = ${id}
      union select m.order_id from received_files l join received_messages m on m.id = l.message_id
      where l.file_id = ${id} and m.order_id is not null`,
  )
  await announce(
    tx,
    'orders',
    shown.map((order) => order.id),
  )
}

/** Fetches a picture, checks its bytes like an upload, and stores what it is. */
async function take(deps: FetchDeps, claimed: Claimed): Promise<void> {
  const { db, files, fetcher } = deps
  const { storageKey, fileName, url } = claimed
  const place = { url, storageKey, thumbnailKey: thumbnailKeyOf(claimed) }
  const taken = await fetchPicture({ files, fetcher }, place, await maxUploadBytes(db), WORK_TYPES)
  const whole = { ...taken, fileName: withEnding(fileName, taken.fileType) }
  await db.transaction(async (tx) => {
    const kept = await tx
      .update(fileTable)
      .set({ ...whole, fetchState: null, fetchAt: null })
      .where(eq(fileTable.id, claimed.id))
      .returning({ id: fileTable.id })
    if (kept.length === 0) throw new Refused('Its record is gone')
    await recordFetched(tx, claimed.id)
  })
}

const isForGood = (cause: unknown): boolean =>
  cause instanceof Refused || (cause instanceof ProblemError && cause.status < 500)

/** Deletes partial bytes and schedules the next attempt, if any. */
async function giveUp(deps: FetchDeps, claimed: Claimed, cause: unknown): Promise<void> {
  const { db, now, log } = deps
  await removeBytes(deps, claimed)
  const wait = isForGood(cause) ? undefined : WAITS[claimed.tries - 1]
  const host = URL.parse(claimed.url)?.hostname
  log.warn({ file: claimed.id, host, err: describeError(cause), again: wait }, 'picture not fetched')
  await db.transaction(async (tx) => {
    const next =
      wait === undefined
        ? { fetchState: 'FAILED' as const, fetchAt: null }
        : { fetchAt: new Date(now().getTime() + wait).toISOString() }
    await tx.update(fileTable).set(next).where(eq(fileTable.id, claimed.id))
    if (wait === undefined) await recordFetched(tx, claimed.id)
  })
}

/**
 * Fetches local copies of the pictures that shops reference by URL, so that browsers never request those
 * URLs. Failed fetches are retried for most of a day.
 */
export async function fetchPictures(deps: FetchDeps): Promise<void> {
  let left = MOST_IN_A_RUN
  const work = async () => {
    while (left > 0) {
      left -= 1
      const claimed = await claim(deps)
      if (!claimed) return
      await take(deps, claimed).catch((cause: unknown) => giveUp(deps, claimed, cause))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (left === 0) await wakeJob(deps.db, FETCH_PICTURES)
}
