import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { LeftFile } from '#contract/conversation/conversation.ts'
import { ENDINGS, FINAL_TYPES } from '#contract/files/types.ts'
import type { Db } from '../../db/db.ts'
import { keepLook } from '../../files/pictures/picture.ts'
import { removeFiles } from '../../files/removeFiles.ts'
import type { FileStore } from '../../files/store/store.ts'
import { files as fileTable } from '../../files/tables.ts'
import { cleanName, monthFolder, withEnding } from '../../files/uploads/names.ts'
import { sniff } from '../../files/uploads/sniff.ts'
import { maxUploadBytes } from '../../files/uploads/uploadLimit.ts'
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

/** Stores the row before the bytes, so that the sweep finds both after a crash. */
async function store({ db, files, now }: Stores, name: string, type: string, bytes: Buffer): Promise<number> {
  const key = `${monthFolder(now)}/${randomUUID()}`
  const storageKey = `${key}.${ENDINGS[type]?.[0]}`
  const thumbnailKey = `${key}-thumbnail.webp`
  const [row] = await db
    .insert(fileTable)
    .values({
      name,
      fileName: withEnding(name, type),
      fileType: type,
      storageKey,
      thumbnailKey,
      createdDate: now.toISOString(),
    })
    .returning({ id: fileTable.id })
  if (!row) throw new Error('The new file has no id')
  try {
    const size = await files.write(storageKey, [bytes], type)
    const look = await keepLook(files, {
      storageKey,
      thumbnailKey,
      fileType: type,
      size,
      uploadedBy: null,
      keepsAll: true,
    })
    await db
      .update(fileTable)
      .set({ size, ...look })
      .where(eq(fileTable.id, row.id))
    return row.id
  } catch (cause) {
    await removeFiles(db, files, [row.id])
    throw cause
  }
}

async function keepOne(
  stores: Stores,
  { name: given, bytes }: IncomingFile,
  most: number,
): Promise<KeptFile> {
  const name = cleanName(given)
  const size = bytes.length
  const left = (reason: LeftFile['reason']): KeptFile => ({ name, size, fileId: null, reason })
  if (size > most) return left('tooLarge')
  const { type } = await sniff(whole(bytes))
  if (size === 0 || type === undefined || !FINAL_TYPES.includes(type)) return left('type')
  return { name, size, fileId: await store(stores, name, type, bytes), reason: null }
}

/**
 * Keeps the files of a message that the house accepts, by their bytes and not by their names (D-7.31), even if their
 * pictures are broken (D-13.18), unattached until the message is stored. On an error of the store none remains.
 */
export async function keepFiles(stores: Stores, given: readonly IncomingFile[]): Promise<KeptFile[]> {
  const most = await maxUploadBytes(stores.db)
  const kept: KeptFile[] = []
  try {
    for (const file of given.slice(0, MOST_FILES)) kept.push(await keepOne(stores, file, most))
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
      name: cleanName(name),
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
