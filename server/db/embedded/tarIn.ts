import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Extract, extract } from 'tar-stream'

/** Allowed paths in a backup; prevents path traversal. */
const PATH = /^\/?[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?$/

type Entry = Extract extends AsyncIterable<infer Each> ? Each : never

async function unpackEntry(entry: Entry, folder: string): Promise<void> {
  const { name, type } = entry.header
  const isFolder = type === 'directory'
  if (!PATH.test(name) || !(isFolder || type === 'file')) throw new Error('it holds something else')
  const target = join(folder, name)
  await mkdir(isFolder ? target : dirname(target), { recursive: true, mode: 0o700 })
  if (isFolder) {
    entry.resume()
    return
  }
  // A repeated path is a newer copy of a file that changed during the backup.
  const file = await open(target, 'w', 0o600)
  try {
    for await (const piece of entry) await file.writeFile(piece as Buffer)
  } finally {
    await file.close()
  }
}

async function unpack(entries: Extract, folder: string): Promise<void> {
  for await (const entry of entries) await unpackEntry(entry, folder)
}

/** Unpacks a gzipped tar file into a folder. Throws if it is damaged or has unexpected entries. */
export async function unpackFile(file: string, folder: string): Promise<void> {
  const entries = extract()
  await Promise.all([
    pipeline(createReadStream(file), createGunzip(), entries),
    unpack(entries, folder).catch((cause: Error) => {
      entries.destroy(cause)
      throw cause
    }),
  ])
}
