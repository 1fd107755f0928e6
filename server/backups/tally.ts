import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** How many bytes there are, and their SHA-256 in hexadecimal. */
export interface Tally {
  readonly size: number
  readonly sha256: string
}

/** Counts and hashes bytes as they pass. */
export function openTally() {
  const hash = createHash('sha256')
  let size = 0
  return {
    through: async function* (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const piece of bytes) {
        hash.update(piece)
        size += piece.byteLength
        yield piece
      }
    },
    /** Of what has passed; once. */
    sum: (): Tally => ({ size, sha256: hash.digest('hex') }),
  }
}

/** Reads a stream to its end. */
export async function tallyOf(bytes: AsyncIterable<Uint8Array>): Promise<Tally> {
  const tally = openTally()
  for await (const _ of tally.through(bytes)) continue
  return tally.sum()
}

/** Of a file. Throws if it cannot be read. */
export const tallyOfFile = (path: string): Promise<Tally> =>
  tallyOf(createReadStream(path) as AsyncIterable<Buffer>)
