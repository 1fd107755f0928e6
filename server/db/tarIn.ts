import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { FIELD, FILE, FOLDER, padding, RECORD, sumOf } from './tarFormat.ts'

/** How a backup's names go: no way out of the folder. */
const PATH = /^\/?(?:[\w-][\w.-]*\/?)+$/

/** Hands out bytes by number, in pieces as they come. */
function reader(source: AsyncIterator<Buffer>) {
  let held: Buffer = Buffer.alloc(0)
  async function* take(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (held.length === 0) {
        const { done, value } = await source.next()
        if (done) throw new Error('it ends too early')
        held = value
      }
      const piece = held.subarray(0, left)
      held = held.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
  return {
    take,
    whole: async (size: number) => {
      const pieces: Buffer[] = []
      for await (const piece of take(size)) pieces.push(piece)
      return Buffer.concat(pieces)
    },
  }
}

function textAt(header: Buffer, { at, length }: { readonly at: number; readonly length: number }): string {
  const text = header.toString('latin1', at, at + length)
  return text.split('\0', 1)[0] ?? ''
}

/** Throws when the header is none, or names what no backup holds. */
function readHeader(header: Buffer) {
  const path = textAt(header, FIELD.name)
  const type = textAt(header, FIELD.type)
  const size = Number.parseInt(textAt(header, FIELD.size), 8)
  if (Number.parseInt(textAt(header, FIELD.sum), 8) !== sumOf(header)) throw new Error('it is no tar file')
  if (!PATH.test(path) || ![FILE, FOLDER].includes(type) || !Number.isSafeInteger(size))
    throw new Error('it holds something else')
  return { path, isFolder: type === FOLDER, size }
}

async function unpack(bytes: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const source = bytes[Symbol.asyncIterator]()
  const from = reader(source)
  for (;;) {
    const header = await from.whole(RECORD)
    if (header.every((byte) => byte === 0)) break
    const { path, isFolder, size } = readHeader(header)
    const target = join(folder, path)
    await mkdir(isFolder ? target : dirname(target), { recursive: true, mode: 0o700 })
    if (isFolder) continue
    // What comes twice was taken again since it had changed.
    const file = await open(target, 'w', 0o600)
    try {
      for await (const piece of from.take(size)) await file.writeFile(piece)
    } finally {
      await file.close()
    }
    await from.whole(padding(size))
  }
  // To the end: a damaged file shows by its checksum there.
  while (!(await source.next()).done);
}

/** Unpacks a gzipped tar file into a folder. Throws when it is damaged or holds what no backup does. */
export const unpackFile = (file: string, folder: string): Promise<void> =>
  pipeline(createReadStream(file), createGunzip(), (unzipped) =>
    unpack(unzipped as AsyncIterable<Buffer>, folder),
  )
