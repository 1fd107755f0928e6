import { createReadStream, createWriteStream } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { FIELD, FILE, FOLDER, padding, RECORD, sumOf } from './tarFormat.ts'

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`

function headerOf(path: string, type: string, size: number, mtimeMs: number): Buffer {
  const header = Buffer.alloc(RECORD)
  const name = `/${path}`
  if (name.length > FIELD.name.length) throw new Error(`A tar file holds no name as long as ${name}`)
  header.write(name, FIELD.name.at)
  header.write(`${octal(type === FOLDER ? 0o700 : 0o600, 7)}${octal(0, 7)}${octal(0, 7)}`, FIELD.mode.at)
  header.write(octal(size, 11), FIELD.size.at)
  header.write(octal(Math.floor(mtimeMs / 1000), 11), FIELD.time.at)
  header.write(type, FIELD.type.at)
  header.write('ustar\x0000', FIELD.magic.at, 'latin1')
  header.write(`${octal(sumOf(header), 6)} `, FIELD.sum.at)
  return header
}

/** So many bytes of a file that may change meanwhile, filled up where it has become shorter. */
async function* bytesOf(file: string, size: number): AsyncGenerator<Buffer> {
  let left = size
  if (size > 0) {
    for await (const piece of createReadStream(file, { end: size - 1 }) as AsyncIterable<Buffer>) {
      left -= piece.length
      yield piece
    }
  }
  yield Buffer.alloc(left + padding(size))
}

/** The entries of files and folders; one that is gone by now is left out. */
export async function* tarEntries(folder: string, paths: Iterable<string>): AsyncGenerator<Buffer> {
  for (const path of paths) {
    const file = join(folder, path)
    const found = await lstat(file).catch(() => undefined)
    if (found?.isDirectory()) yield headerOf(path, FOLDER, 0, found.mtimeMs)
    if (!found?.isFile()) continue
    yield headerOf(path, FILE, found.size, found.mtimeMs)
    yield* bytesOf(file, found.size)
  }
}

export const tarEnd = (): Buffer => Buffer.alloc(2 * RECORD)

/** Writes a file gzipped, by the thread pool, and waits for the disk to have it. */
export async function gzipTo(
  file: string,
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  // Other calls need the machine more than the file needs to be small.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  await pipeline(bytes, gzip, createWriteStream(file, { mode: 0o600, flush: true }))
}
