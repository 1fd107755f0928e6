import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where the bytes of files lie. A key is made of names and slashes, such as `photos/7f3a.webp`. */
export interface FileStore {
  /** Keeps the bytes under the key; whoever reads it sees the old bytes or the new, never a half. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** A stream of the bytes, or undefined when there is nothing under the key. */
  open(key: string): Promise<Readable | undefined>
  /** Forgets the key; one that is not there is no error. */
  remove(key: string): Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

/** Files in a folder of this machine, readable by its owner alone; the file's name carries its type. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`Not a key of a file: ${JSON.stringify(key)}`)
    return join(folder, ...key.split('/'))
  }
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const half = `${path}.${randomUUID()}.part`
      try {
        await writeFile(half, bytes, { mode: 0o600 })
        await rename(half, path)
      } catch (cause) {
        await rm(half, { force: true })
        throw cause
      }
    },
    open: async (key) => {
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      return found?.isFile() ? createReadStream(path) : undefined
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
