import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openTally, type Tally } from './tally.ts'

/** A file of the store that the database refers to. */
export interface NamedFile {
  readonly key: string
  readonly type: string
}

/** The same in the list of a backup. Without a checksum its bytes are not held: it was missing, or is named alone. */
export interface ListedFile extends NamedFile {
  readonly size?: number
  readonly sha256?: string
}

/** Writes a line for each, and makes them outlast a power cut. Returns the checksum of the list. */
export async function writeFileList(path: string, files: AsyncIterable<NamedFile>): Promise<Tally> {
  const tally = openTally()
  const lines = async function* () {
    for await (const file of files) yield Buffer.from(`${JSON.stringify(file)}\n`)
  }
  await pipeline(Readable.from(tally.through(lines())), createWriteStream(path, { mode: 0o600, flush: true }))
  return tally.sum()
}

/** Reads a list line by line. Throws if it is damaged. */
export async function* readFileList(path: string): AsyncGenerator<ListedFile> {
  const bytes = createReadStream(path)
  // What reads lines hears nothing of a file that cannot be opened.
  const opened = new Promise<void>((resolve, reject) => {
    bytes.once('open', () => resolve())
    bytes.once('error', reject)
  })
  await opened
  for await (const line of createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY }))
    yield JSON.parse(line) as ListedFile
}
