import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { RENDITION_WIDTHS, type RenditionWidth, usefulWidths } from '#contract/attachments.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { MADE_TYPE, makeRendition, ofAccount } from './picture.ts'
import type { FileStore } from './store.ts'

const keyOf = (storageKey: string, width: RenditionWidth): string => `${storageKey}-${width}.webp`

/** Where the renditions of a picture lie, those that were made. */
export const renditionKeys = (storageKey: string): readonly string[] =>
  RENDITION_WIDTHS.map((width) => keyOf(storageKey, width))

interface Picture {
  readonly storageKey: string
  readonly fileType: string
  readonly size: number
  readonly width: number | null
}

/** A picture in a width that someone asked for. */
export interface Rendition {
  readonly key: string
  /** Opens its bytes, which are made when they are first asked for; `account` is who asks. */
  open(db: Db, account: number): Promise<Readable | undefined>
}

async function isThere(files: FileStore, key: string): Promise<boolean> {
  const bytes = await files.open(key, { start: 0, end: 0 })
  bytes?.destroy()
  return bytes !== undefined
}

/** Makes pictures in the widths that pages ask for, each once, and keeps them in the store. */
export function openRenditions(files: FileStore) {
  const underWay = new Map<string, Promise<void>>()

  const make = async (db: Db, picture: Picture, width: RenditionWidth, key: string): Promise<void> => {
    const { storageKey, fileType: type, size } = picture
    // Made while this account waited.
    if (await isThere(files, key)) return
    if (!(await isThere(files, storageKey))) throw problem('notFound')
    const made = await makeRendition(files, { key: storageKey, type, size }, width)
    await files.write(key, [made], MADE_TYPE)
    // Who removed the file meanwhile has looked for its renditions before this one was there.
    const [row] = await rowsOf(db, sql`select 1 as one from files where storage_key = ${storageKey} limit 1`)
    if (row) return
    await files.remove(key)
    throw problem('notFound')
  }

  /** Those who ask for the same one meanwhile wait for it. */
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
      // Everyone waits in their own line, so that nobody waits behind all that another account has asked for.
      open: async (db, account) => (await files.open(key)) ?? ofAccount(account, () => makeAndOpen(db)),
    }
  }
}
