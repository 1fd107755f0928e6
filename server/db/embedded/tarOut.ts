import { createReadStream, createWriteStream } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'

/** Adds to a tar file, one after the other. */
export interface TarAdding {
  /** Files and folders, by their paths relative to the folder. */
  files(folder: string, paths: Iterable<string>): Promise<void>
  /** A file with these bytes. */
  bytes(name: string, bytes: Buffer): Promise<void>
}

/** Exactly `size` bytes of a file that may change meanwhile, padded if it has become shorter. */
async function* bytesOf(file: string, size: number): AsyncGenerator<Buffer> {
  let left = size
  if (size > 0) {
    for await (const piece of createReadStream(file, { end: size - 1 }) as AsyncIterable<Buffer>) {
      left -= piece.length
      yield piece
    }
  }
  if (left > 0) yield Buffer.alloc(left)
}

const addWhole = (tar: Pack, header: Parameters<Pack['entry']>[0], bytes?: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const added = (cause?: Error | null) => (cause ? reject(cause) : resolve())
    if (bytes) tar.entry(header, bytes, added)
    else tar.entry(header, added)
  })

/** Skips files that no longer exist. */
async function add(tar: Pack, file: string, name: string): Promise<void> {
  const found = await lstat(file).catch(() => undefined)
  const header = { name, mtime: found?.mtime ?? new Date(0) }
  if (found?.isDirectory()) await addWhole(tar, { ...header, type: 'directory', mode: 0o700 })
  if (!found?.isFile()) return
  const entry = tar.entry({ ...header, size: found.size, mode: 0o600 })
  await pipeline(bytesOf(file, found.size), entry)
}

/** Writes a gzipped file, compressed in the thread pool, and syncs it to disk. */
export async function gzipTo(
  file: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  // Keeping the CPU free for other calls matters more than a small file.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  await pipeline(Readable.from(bytes), gzip, createWriteStream(file, { mode: 0o600, flush: true }))
}

/** Writes a gzipped tar file of the added files, one after the other. Returns what `fill` does. */
export async function tarTo<Found>(file: string, fill: (add: TarAdding) => Promise<Found>): Promise<Found> {
  const tar = pack()
  const filled = fill({
    files: async (folder, paths) => {
      for (const path of paths) await add(tar, join(folder, path), path)
    },
    bytes: (name, bytes) => addWhole(tar, { name, mode: 0o600 }, bytes),
  })
  const ended = filled.then(
    () => tar.finalize(),
    (cause: Error) => tar.destroy(cause),
  )
  await Promise.all([gzipTo(file, tar as AsyncIterable<Uint8Array>), ended])
  return filled
}
