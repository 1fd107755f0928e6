import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, rowsOf, yieldToOthers } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { describeError } from '../../faults/describeError.ts'
import type { FileStore } from '../store/store.ts'
import { UNDRAWN } from '../tables.ts'
import { keepLook } from './picture.ts'

/** Bytes, and the files that share them, as copies do. */
interface Undrawn {
  readonly storageKey: string
  readonly fileType: string
  readonly size: number
  readonly ids: readonly number[]
}

interface DrawDeps {
  readonly db: Db
  readonly files: FileStore
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

const nextUndrawn = (db: Db, most: number): Promise<Undrawn[]> =>
  rowsOf<Undrawn>(
    db,
    sql`select storage_key as "storageKey", file_type as "fileType", size, array_agg(id) as ids
      from files where ${UNDRAWN} and storage_key is not null and fetch_state is null
      group by storage_key, file_type, size order by max(id) desc limit ${most}`,
  )

type Kept = Awaited<ReturnType<typeof keepLook>>

async function lookAt({ files, log }: DrawDeps, { ids, ...stored }: Undrawn): Promise<Kept> {
  const { storageKey } = stored
  try {
    const thumbnailKey = `${storageKey.replace(/\.[a-z]+$/, '')}-thumbnail.webp`
    return await keepLook(files, { ...stored, thumbnailKey, uploadedBy: null, keepsAll: true })
  } catch (cause) {
    // The bytes may be gone; the rest must not wait for them. A store that is down is no fault of the picture.
    if (await files.open(storageKey, { start: 0, end: 0 })) throw cause
    log.warn({ files: ids, err: describeError(cause) }, 'picture not drawn')
    return { width: null, height: null, complete: true, thumbnailKey: null, factsState: 'NONE' }
  }
}

async function keep({ db, files }: DrawDeps, { ids }: Undrawn, kept: Kept): Promise<void> {
  const { width, height, thumbnailKey, complete } = kept
  const facts = kept.factsState === 'KNOWN' ? kept : undefined
  const changed = await db.transaction(async (tx) => {
    const rows = await rowsOf(
      tx,
      sql`update files set width = coalesce(${width}, width), height = coalesce(${height}, height),
          complete = ${complete}, thumbnail_key = ${thumbnailKey}, facts_state = ${kept.factsState},
          thumbhash = ${facts?.thumbhash ?? null},
          colours = ${facts ? `{${facts.colours.join(',')}}` : null}::text[],
          perceptual_hash = ${facts ? String(facts.perceptualHash) : null}::bigint
        where id = any(${intArray(ids)}) and ${UNDRAWN} returning id`,
    )
    await tx.execute(sql`update artworks a set colours = f.colours, perceptual_hash = f.perceptual_hash
      from files f where f.id = any(${intArray(ids)}) and f.id = a.file_id`)
    return rows.length
  })
  // The files were deleted meanwhile.
  if (changed === 0 && thumbnailKey !== null) await files.remove(thumbnailKey)
}

/**
 * Draws pictures that were stored before their kind could be drawn, the newest first, `most` of them: their size,
 * thumbnail and facts. Returns how many it looked at.
 */
export async function drawEarlier(deps: DrawDeps, most: number): Promise<number> {
  const undrawn = await nextUndrawn(deps.db, most)
  for (const one of undrawn) {
    await keep(deps, one, await lookAt(deps, one))
    await yieldToOthers(deps.db)
  }
  return undrawn.length
}
