import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FileStore } from '../files/store/store.ts'
import { type ListedFile, type NamedFile, readFileList } from './fileList.ts'
import { fileListName, heldPath } from './names.ts'
import { openTally, tallyOf } from './tally.ts'

export interface RestoredFiles {
  /** Those that were put into the store, and those that it had already. */
  readonly written: number
  readonly there: number
  /** Keys of those whose bytes are missing from the backup, or damaged. */
  readonly lost: readonly string[]
}

async function isThereAlready(store: FileStore, { key, sha256 }: ListedFile): Promise<boolean> {
  const bytes = await store.open(key)
  return bytes !== undefined && (await tallyOf(bytes as AsyncIterable<Buffer>)).sha256 === sha256
}

/** The backup's fault, as opposed to one of the store, after which no other file would arrive either. */
class LostBytes extends Error {}

/** Bytes that are not what they were must not become a file: the store keeps nothing of a source that throws. */
async function* checkedBytes(folder: string, sha256: string): AsyncGenerator<Uint8Array> {
  const tally = openTally()
  try {
    yield* tally.through(createReadStream(heldPath(folder, sha256)) as AsyncIterable<Buffer>)
  } catch (cause) {
    throw new LostBytes('Unreadable', { cause })
  }
  if (tally.sum().sha256 !== sha256) throw new LostBytes('Damaged')
}

/** Whether the bytes are what they were, and so in the store now. */
async function writeBack(
  store: FileStore,
  bytes: AsyncIterable<Uint8Array>,
  { key, type }: NamedFile,
): Promise<boolean> {
  try {
    await store.write(key, bytes, type)
    return true
  } catch (cause) {
    if (cause instanceof LostBytes) return false
    throw cause
  }
}

/** Puts the files of a backup back into the store, as they were. What is lost is told and does not stop the others. */
export async function restoreFiles(store: FileStore, folder: string, name: string): Promise<RestoredFiles> {
  let written = 0
  let there = 0
  const lost: string[] = []
  for await (const file of readFileList(join(folder, fileListName(name)))) {
    const { key, type, sha256 } = file
    if (sha256 === undefined) lost.push(key)
    else if (await isThereAlready(store, file)) there += 1
    else if (await writeBack(store, checkedBytes(folder, sha256), { key, type })) written += 1
    else lost.push(key)
  }
  return { written, there, lost }
}
