import type { FileStore } from './store.ts'

/** Whether the store has the bytes. */
export async function isThere(files: FileStore, key: string): Promise<boolean> {
  const bytes = await files.open(key, { start: 0, end: 0 })
  bytes?.destroy()
  return bytes !== undefined
}
