import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { RENDITION_WIDTHS, type RenditionWidth, usefulWidths } from '#contract/files/attachments.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { MADE_TYPE, makeRendition, ofAccount } from './picture.ts'
import type { FileStore } from './store.ts'

const keyOf = (storageKey: string, width: RenditionWidth): string => `${storageKey}-${width}.webp`

/** Possible storage keys of a picture's renditions. */
export const renditionKeys = (storageKey: string): readonly string[] =>
  RENDITION_WIDTHS.map((width) => keyOf(storageKey, width))

interface Picture {
  readonly storageKey: string
  readonly fileType: string
  readonly size: number
  readonly width: number | null
}

/** A picture in a requested width. */
export interface Rendition {
  readonly key: string
  /** Opens the rendition, which is created on first request; `account` is the requester. */
  open(db: Db, account: number): Promise<Readable | undefined>
}

async function isThere(files: FileStore, key: string): Promise<boolean> {
  const bytes = await files.open(key, { start: 0, end: 0 })
  bytes?.destroy()
  return bytes !== undefined
}

/** Creates renditions in the widths that pages request, once each, and stores them. */
export function openRenditions(files: FileStore) {
  const underWay = new Map<string, Promise<void>>()

  const make = async (db: Db, picture: Picture, width: RenditionWidth, key: string): Promise<void> => {
    const { storageKey, fileType: type, size } = picture
    // Created while this request waited.
    if (await isThere(files, key)) return
    if (!(await isThere(files, storageKey))) throw problem('notFound')
    const made = await makeRendition(files, { key: storageKey, type, size }, width)
    await files.write(key, [made], MADE_TYPE)
    // If the file was deleted meanwhile, its renditions were deleted before this one existed.
    const [row] = await rowsOf(db, sql`select 1 as one from files where storage_key = ${storageKey} limit 1`)
    if (row) return
    await files.remove(key)
    throw problem('notFound')
  }

  /** Concurrent requests for the same rendition share one run. */
  const makeOnce = (db: Db, picture: Picture, width: RenditionWidth, key: string): Promise<void> => {
    const begun = underWay.get(key) ?? make(db, picture, width, key).finally(() => underWay.delete(key))
    underWay.set(key, begun)
    return begun
  }

  return (picture: Picture, asked: RenditionWidth): Rendition => {
    const useful = usefulWidths(picture.width)
    const width = useful.includes(asked) ? asked : (useful.at(-1) ?? asked)
    const key = keyOf(picture.storageKey, width)
    const makeAndOpen = async (db: Db) => {
      await makeOnce(db, picture, width, key)
      return files.open(key)
    }
    return {
      key,
      // One queue per account, so that nobody waits for the requests of another account.
      open: async (db, account) => (await files.open(key)) ?? ofAccount(account, () => makeAndOpen(db)),
    }
  }
}
