import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type FileStore, partsOfKey } from './store.ts'
import { writeProbe } from './writeProbe.ts'

/** Keys never begin with a dot, so no file can have this name. */
const HALVES = '.parts'

/** Files in a local folder, readable only by its owner; the file extension determines the type. */
export function diskStore(folder: string): FileStore {
  const halves = join(folder, HALVES)
  const pathOf = (key: string): string => join(folder, ...partsOfKey(key))
  const makeWay = (path: string) => mkdir(dirname(path), { recursive: true, mode: 0o700 })

  return {
    write: async (key, bytes) => {
      const path = pathOf(key)
      const half = join(halves, `${randomUUID()}.part`)
      await makeWay(half)
      try {
        const file = createWriteStream(half, { mode: 0o600, flags: 'wx', flush: true })
        await pipeline(bytes, file)
        await makeWay(path)
        await rename(half, path)
        return file.bytesWritten
      } catch (cause) {
        await rm(half, { force: true })
        throw cause
      }
    },
    open: async (key, range) => {
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      return found?.isFile() ? createReadStream(path, range) : undefined
    },
    withPath: (key, work) => work(pathOf(key)),
    move: async (from, to) => {
      const path = pathOf(to)
      await makeWay(path)
      await rename(pathOf(from), path)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    check: async () => {
      await mkdir(halves, { recursive: true, mode: 0o700 })
      await writeProbe(halves)
    },
    tidy: async (before) => {
      const names = await readdir(halves).catch(() => [])
      for (const path of names.map((name) => join(halves, name))) {
        const found = await stat(path).catch(() => undefined)
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
  }
}
