import { PassThrough, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { FileStore } from './store/store.ts'

export interface ZipEntry {
  /** Path in the zip. */
  readonly name: string
  /** In the store; null if it has no bytes here. */
  readonly key: string | null
  /** What it says, instead of bytes in the store. */
  readonly text?: string
  readonly date: Date
}

const MISSING = 'missing.txt'

async function bytesOf(files: FileStore, { key, text }: ZipEntry): Promise<Readable | undefined> {
  if (text !== undefined) return Readable.from([Buffer.from(text)])
  return key === null ? undefined : files.open(key)
}

/**
 * A zip of these files as a stream, which reads one at a time and only as fast as it is read. Pictures are not
 * compressed again. Files without bytes are named in `missing.txt`. Fails if the store does, so that half a zip is never
 * taken for a whole one.
 * @param onMissing called for each file without bytes
 */
export function zipStream(
  files: FileStore,
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  onMissing: () => void = () => {},
): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const add = async (bytes: Readable, { name, date, text }: ZipEntry) => {
    const close = () => {
      bytes.destroy()
    }
    // The reader may have gone while the file was opened.
    if (output.destroyed) {
      close()
      return
    }
    output.once('close', close)
    zip.addReadStream(bytes, name, { compress: text !== undefined, mtime: date })
    await finished(bytes)
    output.off('close', close)
  }
  const fill = async () => {
    const missing: string[] = []
    for await (const entry of entries) {
      if (output.destroyed) return
      const bytes = await bytesOf(files, entry)
      if (bytes) await add(bytes, entry)
      else {
        missing.push(entry.name)
        onMissing()
      }
    }
    if (missing.length > 0) zip.addBuffer(Buffer.from(`${missing.join('\n')}\n`), MISSING)
    zip.end()
  }
  const fail = (cause: unknown) => output.destroy(cause instanceof Error ? cause : new Error(String(cause)))
  zip.on('error', fail)
  fill().catch(fail)
  // Its outcome is that of the output, which the reader watches.
  pipeline(zip.outputStream, output).catch(fail)
  return output
}

/** How long a zip of files of these sizes is, if all of their bytes are there. */
export function zipLength(
  entries: Iterable<{ readonly name: string; readonly size: number }>,
): number | null {
  const zip = new ZipFile()
  // Only measured: no file is opened.
  for (const { name, size } of entries) zip.addReadStreamLazy(name, { compress: false, size }, () => {})
  let length: number | undefined
  zip.end({ forceZip64Format: false, comment: '' }, (...given: number[]) => {
    ;[length] = given
  })
  return length !== undefined && length >= 0 ? length : null
}
