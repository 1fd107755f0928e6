import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskStore } from './diskStore.ts'
import type { FileStore } from './store.ts'

/** Downloads the bytes of a remote store to a temporary local file, see `FileStore.withPath`. */
export async function withTemporaryFile<T>(
  open: FileStore['open'],
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const bytes = await open(key)
  if (!bytes) throw new Error(`There are no bytes under ${key}`)
  const folder = await mkdtemp(join(tmpdir(), 'atelier-file-'))
  try {
    const disk = diskStore(folder)
    await disk.write('file', bytes, '')
    return await disk.withPath('file', work)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
