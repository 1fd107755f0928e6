import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, rowsOf, yieldToOthers } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { wakeJob } from '../../jobs/wake.ts'
import type { FileStore } from '../store/store.ts'
import { drawEarlier } from './drawEarlier.ts'
import { readFacts, type StoredFacts } from './pictureFacts.ts'

/** Name of the job. */
export const PICTURE_FACTS = 'picture-facts'

/** Rows that are read at once; a run ends after this many times and triggers the next. */
const AT_ONCE = 100
const MOST_BATCHES = 20
/** Whole pictures that are drawn in a run: each takes seconds. */
const MOST_DRAWN = 100

export interface FillDeps {
  readonly db: Db
  readonly files: FileStore
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** A thumbnail, and the files that share it, as copies do. */
interface Unseen {
  readonly key: string
  readonly ids: readonly number[]
}

const nextUnseen = (db: Db): Promise<Unseen[]> =>
  rowsOf<Unseen>(
    db,
    sql`select f.key, array_agg(f.id) as ids from (select id, thumbnail_key as key from files
      where facts_state is null and thumbnail_key is not null order by id desc limit ${AT_ONCE}) f group by f.key`,
  )

/** Throws if the store cannot be reached: then nothing is known about the picture. */
async function lookAtThumbnail(files: FileStore, key: string): Promise<StoredFacts> {
  const bytes = await files.open(key)
  return bytes ? readFacts(Buffer.concat(await bytes.toArray())) : { factsState: 'NONE' }
}

const NO_FACTS = { thumbhash: null, colours: null, perceptualHash: null }

/** Stores the facts with the files of the thumbnail, and with the artworks that they are. */
async function keepFacts(db: Db, { ids }: Unseen, facts: StoredFacts): Promise<number> {
  const { thumbhash, colours, perceptualHash } = facts.factsState === 'KNOWN' ? facts : NO_FACTS
  return db.transaction(async (tx) => {
    const kept = await rowsOf(
      tx,
      sql`update files set facts_state = ${facts.factsState}, thumbhash = ${thumbhash},
          colours = ${colours && `{${colours.join(',')}}`}::text[],
          perceptual_hash = ${perceptualHash === null ? null : String(perceptualHash)}::bigint
        where id = any(${intArray(ids)}) and facts_state is null returning id`,
    )
    await tx.execute(sql`update artworks a set colours = f.colours, perceptual_hash = f.perceptual_hash
      from files f where f.id = any(${intArray(ids)}) and f.id = a.file_id`)
    return kept.length
  })
}

/**
 * Finds out what pictures look like that were stored before this was kept, or before their kind could be drawn, the
 * newest first. Returns how many.
 */
export async function fillPictureFacts({ db, files, log }: FillDeps): Promise<number> {
  let changed = await drawEarlier({ db, files, log }, MOST_DRAWN)
  if (changed === MOST_DRAWN) await wakeJob(db, PICTURE_FACTS)
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const unseen = await nextUnseen(db)
    if (unseen.length === 0) break
    for (const one of unseen) {
      changed += await keepFacts(db, one, await lookAtThumbnail(files, one.key))
      await yieldToOthers(db)
    }
    if (batch === MOST_BATCHES - 1) await wakeJob(db, PICTURE_FACTS)
  }
  if (changed > 0) log.info({ changed }, 'pictures looked at')
  return changed
}
