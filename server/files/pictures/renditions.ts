import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { RENDITION_WIDTHS, type RenditionWidth, usefulWidths } from '#contract/files/attachments.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { isThere } from '../store/isThere.ts'
import type { FileStore } from '../store/store.ts'
import { MADE_TYPE, makeProof, makeRendition, makeSmall, ofAccount } from './picture.ts'

const keyOf = (storageKey: string, width: RenditionWidth): string => `${storageKey}-${width}.webp`

/** Key of the picture as customers are shown it. */
const proofKeyOf = (storageKey: string): string => `${storageKey}-proof.webp`

const smallKeyOf = (storageKey: string): string => `${storageKey}-small.webp`

/** Possible storage keys of what is made of a picture. */
export const renditionKeys = (storageKey: string): readonly string[] => [
  proofKeyOf(storageKey),
  smallKeyOf(storageKey),
  ...RENDITION_WIDTHS.map((width) => keyOf(storageKey, width)),
]

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

interface Making {
  readonly storageKey: string
  readonly key: string
  readonly make: () => Promise<Buffer>
}

/** Makes what is asked for of stored pictures, once each, and stores it. */
function openWorkshop(files: FileStore) {
  const underWay = new Map<string, Promise<void>>()

  const run = async (db: Db, { storageKey, key, make }: Making): Promise<void> => {
    // Created while this request waited.
    if (await isThere(files, key)) return
    if (!(await isThere(files, storageKey))) throw problem('notFound')
    await files.write(key, [await make()], MADE_TYPE)
    // If the file was deleted meanwhile, its renditions were deleted before this one existed.
    const [row] = await rowsOf(db, sql`select 1 as one from files where storage_key = ${storageKey} limit 1`)
    if (row) return
    await files.remove(key)
    throw problem('notFound')
  }

  /** Concurrent requests for the same rendition share one run. */
  const runOnce = (db: Db, making: Making): Promise<void> => {
    const { key } = making
    const started = underWay.get(key) ?? run(db, making).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }

  return (making: Making): Rendition => {
    const makeAndOpen = async (db: Db) => {
      await runOnce(db, making)
      return files.open(making.key)
    }
    return {
      key: making.key,
      // One queue per account, so that nobody waits for the requests of another account.
      open: async (db, account) =>
        (await files.open(making.key)) ?? ofAccount(account, () => makeAndOpen(db)),
    }
  }
}

/** Creates renditions in the widths that pages request. */
export function openRenditions(files: FileStore) {
  const workshop = openWorkshop(files)
  return (picture: Picture, asked: RenditionWidth): Rendition => {
    const useful = usefulWidths(picture.width)
    const width = useful.includes(asked) ? asked : (useful.at(-1) ?? asked)
    const { storageKey, fileType: type, size } = picture
    return workshop({
      storageKey,
      key: keyOf(storageKey, width),
      make: () => makeRendition(files, { key: storageKey, type, size }, width),
    })
  }
}

/** Creates the small square of a picture from its thumbnail, for rows. */
export function openSmalls(files: FileStore) {
  const workshop = openWorkshop(files)
  return (storageKey: string, thumbnailKey: string): Rendition =>
    workshop({ storageKey, key: smallKeyOf(storageKey), make: () => makeSmall(files, thumbnailKey) })
}

/** Creates what customers are shown of a picture: small, with the words across it, which stay those of the first time. */
export function openProofs(files: FileStore) {
  const workshop = openWorkshop(files)
  return ({ storageKey, fileType: type, size }: Omit<Picture, 'width'>, words: string): Rendition =>
    workshop({
      storageKey,
      key: proofKeyOf(storageKey),
      make: () => makeProof(files, { key: storageKey, type, size }, words),
    })
}
