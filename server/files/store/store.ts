import type { Readable } from 'node:stream'

/** A byte range, inclusive at both ends. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Storage for the bytes of files. A key is names and slashes, such as `uploads/2026/03/7f3a.webp`. */
export interface FileStore {
  /**
   * Stores the stream under the key and returns the number of bytes. Atomic: readers see the old bytes or the
   * new. If the source throws, nothing is stored and its error is rethrown.
   */
  write(key: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, type: string): Promise<number>
  /** A stream of the bytes, or undefined if the key does not exist. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Provides the bytes as a local file, read-only, during `work`. Throws if the key does not exist. */
  withPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  /** Renames a key. */
  move(from: string, to: string): Promise<void>
  /** Deletes the key; a missing key is not an error. */
  remove(key: string): Promise<void>
  /** Throws if no bytes can be kept at the moment. */
  check(): Promise<void>
  /** Deletes partial files that crashed processes left before this time. */
  tidy(before: Date): Promise<void>
}

const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/i

/** Splits a key into names. Throws on anything that could escape the store. */
export function partsOfKey(key: string): readonly string[] {
  if (!KEY.test(key)) throw new Error(`Not a key of a file: ${JSON.stringify(key)}`)
  return key.split('/')
}
