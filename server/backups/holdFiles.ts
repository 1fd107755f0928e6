import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BackupPlace } from '../config/backupConfig.ts'
import { isThere } from '../files/store/isThere.ts'
import type { FileStore } from '../files/store/store.ts'
import { type ListedFile, type NamedFile, readFileList } from './fileList.ts'
import { heldPath } from './names.ts'
import { openTally, type Tally, tallyOfFile } from './tally.ts'

/** A bucket answers several as fast as one. */
const AT_ONCE = 8

interface Holding {
  readonly store: FileStore
  readonly place: BackupPlace
}

const sizeAt = async (path: string): Promise<number | undefined> => {
  const found = await stat(path).catch(() => undefined)
  return found?.size
}

const makeWay = (path: string) => mkdir(dirname(path), { recursive: true, mode: 0o700 })

/** Copies the bytes; those that are held already only count. Undefined if the store has none. */
async function copyIn({ store, place: { folder } }: Holding, key: string): Promise<Tally | undefined> {
  const bytes = await store.open(key)
  if (!bytes) return undefined
  const half = join(folder, `${randomUUID()}.part`)
  const tally = openTally()
  try {
    await pipeline(
      Readable.from(tally.through(bytes as AsyncIterable<Buffer>)),
      createWriteStream(half, { mode: 0o600, flags: 'wx', flush: true }),
    )
    const sum = tally.sum()
    const path = heldPath(folder, sum.sha256)
    await makeWay(path)
    await rename(half, path)
    return sum
  } catch (cause) {
    await rm(half, { force: true })
    throw cause
  }
}

/** Links the bytes of a store on the same disk, which replaces files and never writes into one. */
async function linkIn(holding: Holding, key: string): Promise<Tally | undefined> {
  const { store, place } = holding
  if (!(await isThere(store, key))) return undefined
  return store.withPath(key, async (file) => {
    const sum = await tallyOfFile(file)
    const path = heldPath(place.folder, sum.sha256)
    await makeWay(path)
    try {
      await link(file, path)
    } catch (cause) {
      // On another disk, or more links than a file may have.
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') return copyIn(holding, key)
    }
    return sum
  })
}

/** Keys are never given to other bytes, so what an earlier backup has of one is still right, if it is there. */
async function hold(holding: Holding, { key, type }: NamedFile, earlier?: ListedFile): Promise<ListedFile> {
  const { files, folder } = holding.place
  if (files === 'name') return { key, type }
  const { sha256, size } = earlier ?? {}
  if (sha256 !== undefined && size !== undefined && (await sizeAt(heldPath(folder, sha256))) === size)
    return { key, type, size, sha256 }
  return { key, type, ...(await (files === 'link' ? linkIn : copyIn)(holding, key)) }
}

/** Each with the file of the same key in the earlier list; both are sorted by key. */
async function* besideEarlier(
  named: AsyncIterable<NamedFile>,
  earlier: AsyncIterator<ListedFile>,
): AsyncGenerator<[NamedFile, ListedFile | undefined]> {
  let other = await earlier.next()
  for await (const file of named) {
    while (!other.done && other.value.key < file.key) other = await earlier.next()
    yield [file, !other.done && other.value.key === file.key ? other.value : undefined]
  }
}

async function* nothing(): AsyncGenerator<ListedFile> {
  // No earlier backup.
}

/**
 * Takes the named files into the folder of backups, each by its checksum and once, and yields them with it. Those that the
 * store does not have are yielded without one. `earlier` is the path of the list of an earlier backup.
 */
export async function* holdFiles(
  holding: Holding,
  named: string,
  earlier: string | undefined,
): AsyncGenerator<ListedFile> {
  const before = earlier === undefined ? nothing() : readFileList(earlier)
  let waiting: Promise<ListedFile>[] = []
  for await (const [file, other] of besideEarlier(readFileList(named), before)) {
    waiting.push(hold(holding, file, other))
    if (waiting.length < AT_ONCE) continue
    yield* await Promise.all(waiting)
    waiting = []
  }
  yield* await Promise.all(waiting)
}
