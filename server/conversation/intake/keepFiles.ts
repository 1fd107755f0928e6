import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { LeftFile } from '#contract/conversation/conversation.ts'
import { ENDINGS, FINAL_TYPES } from '#contract/files/types.ts'
import type { Db } from '../../db/db.ts'
import { keepLook } from '../../files/pictures/picture.ts'
import { removeFiles } from '../../files/removeFiles.ts'
import type { FileStore } from '../../files/store/store.ts'
import { files as fileTable } from '../../files/tables.ts'
import { cleanFileName, monthFolder, withEnding } from '../../files/uploads/names.ts'
import { sniff } from '../../files/uploads/sniff.ts'
import { maxUploadBytes } from '../../files/uploads/uploadLimit.ts'
import { letGo } from './letGo.ts'
import type { IncomingFile, KeptFile } from './message.ts'

/** More than anyone sends; further ones are named only. */
const MOST_FILES = 30

export interface Stores {
  readonly db: Db
  readonly files: FileStore
  readonly now: Date
}

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** A file whose bytes are stored. */
interface StoredFile {
  readonly id: number
  readonly storageKey: string
  readonly thumbnailKey: string
  readonly fileType: string
  readonly size: number
}

/** Stores the row before the bytes, so that the sweep finds both after a crash. The bytes are let go of. */
async function store(
  { db, files, now }: Stores,
  name: string,
  fileType: string,
  bytes: Buffer,
): Promise<StoredFile> {
  const key = `${monthFolder(now)}/${randomUUID()}`
  const storageKey = `${key}.${ENDINGS[fileType]?.[0]}`
  const thumbnailKey = `${key}-thumbnail.webp`
  const [row] = await db
    .insert(fileTable)
    .values({
      name,
      fileName: withEnding(name, fileType),
      fileType,
      storageKey,
      thumbnailKey,
      createdDate: now.toISOString(),
    })
    .returning({ id: fileTable.id })
  if (!row) throw new Error('The new file has no id')
  try {
    const size = await files.write(storageKey, [bytes], fileType)
    await db.update(fileTable).set({ size }).where(eq(fileTable.id, row.id))
    letGo(bytes)
    return { id: row.id, storageKey, thumbnailKey, fileType, size }
  } catch (cause) {
    await removeFiles(db, files, [row.id])
    throw cause
  }
}

async function look({ db, files }: Stores, { id, ...stored }: StoredFile): Promise<void> {
  const found = await keepLook(files, { ...stored, uploadedBy: null, keepsAll: true })
  await db.update(fileTable).set(found).where(eq(fileTable.id, id))
}

async function keepOne(
  stores: Stores,
  { name: given, bytes }: IncomingFile,
  most: number,
): Promise<{ readonly kept: KeptFile; readonly stored?: StoredFile }> {
  const name = cleanFileName(given)
  const size = bytes.length
  const left = (reason: LeftFile['reason']) => ({ kept: { name, size, fileId: null, reason } })
  if (size > most) return left('tooLarge')
  const { type } = await sniff(whole(bytes))
  if (size === 0 || type === undefined || !FINAL_TYPES.includes(type)) return left('type')
  const stored = await store(stores, name, type, bytes)
  return { kept: { name, size, fileId: stored.id, reason: null }, stored }
}

/**
 * Keeps the files of a message that the house accepts, by their bytes and not by their names (D-7.31), even if their
 * pictures are broken (D-13.18), unattached until the message is stored. On an error of the store none remains. Pictures are
 * looked at once all bytes are stored and let go of, since decoding takes all the memory that there is for messages.
 */
export async function keepFiles(stores: Stores, given: readonly IncomingFile[]): Promise<KeptFile[]> {
  const most = await maxUploadBytes(stores.db)
  const kept: KeptFile[] = []
  const seen: StoredFile[] = []
  try {
    for (const file of given.slice(0, MOST_FILES)) {
      const one = await keepOne(stores, file, most)
      kept.push(one.kept)
      if (one.stored) seen.push(one.stored)
    }
    for (const file of seen) await look(stores, file)
  } catch (cause) {
    await dropFiles(
      stores,
      kept.map(({ fileId }) => fileId),
    )
    throw cause
  }
  const rest = given.slice(MOST_FILES)
  return [
    ...kept,
    ...rest.map(({ name, bytes }) => ({
      name: cleanFileName(name),
      size: bytes.length,
      fileId: null,
      reason: 'tooMany' as const,
    })),
  ]
}

/** Deletes kept files of a message that is not stored after all. */
export const dropFiles = ({ db, files }: Stores, ids: readonly (number | null)[]): Promise<void> =>
  removeFiles(
    db,
    files,
    ids.flatMap((id) => id ?? []),
  )
