import type { Readable } from 'node:stream'

/** A part of a file, in bytes; both ends are within. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Where the bytes of files lie. A key is made of names and slashes, such as `uploads/2026/03/7f3a.webp`. */
export interface FileStore {
  /**
   * Keeps the bytes under the key as they come and answers how many there were. Whoever reads the key sees
   * the old bytes or the new, never a half: a source that throws leaves nothing behind, and its error is thrown.
   */
  write(key: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, type: string): Promise<number>
  /** A stream of the bytes, or undefined when there is nothing under the key. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Lends the bytes as a file of this machine, which only the work may read. Throws when there are none. */
  withPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  /** Gives the bytes another key. */
  move(from: string, to: string): Promise<void>
  /** Forgets the key; one that is not there is no error. */
  remove(key: string): Promise<void>
  /** Forgets halves that a process which ended has left before the given moment. */
  tidy(before: Date): Promise<void>
}

const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/i

/** The names that a key is made of. Throws on anything that could lead out of the store. */
export function partsOfKey(key: string): readonly string[] {
  if (!KEY.test(key)) throw new Error(`Not a key of a file: ${JSON.stringify(key)}`)
  return key.split('/')
}
