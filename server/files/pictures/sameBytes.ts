import { createHash } from 'node:crypto'
import type { FileStore } from '../store/store.ts'

interface Stored {
  readonly key: string
  readonly size: number
}

/** Undefined if the bytes are gone. */
async function digestOf(files: FileStore, { key }: Stored): Promise<string | undefined> {
  const bytes = await files.open(key)
  if (!bytes) return undefined
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

/** Compares the bytes of stored files; each is read once at most, and only if another has its size. */
export function comparingBytes(files: FileStore) {
  const digests = new Map<string, Promise<string | undefined>>()
  const digest = (stored: Stored) => {
    const known = digests.get(stored.key) ?? digestOf(files, stored)
    digests.set(stored.key, known)
    return known
  }
  return async (one: Stored, other: Stored): Promise<boolean> => {
    if (one.size !== other.size) return false
    const [own, others] = await Promise.all([digest(one), digest(other)])
    return own !== undefined && own === others
  }
}
