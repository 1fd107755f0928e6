import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Attachment } from '#contract/files/attachments.ts'
import { COMMENT_TYPES } from '#contract/files/types.ts'
import type { Reader } from '../conversation/receivedRows.ts'
import { type Db, rowsOf } from '../db/db.ts'
import type { Fetcher } from '../files/fetcher.ts'
import { fetchPicture } from '../files/fetchPicture.ts'
import { fileJson } from '../files/fileJson.ts'
import type { FileRow } from '../files/links.ts'
import { removeFiles } from '../files/removeFiles.ts'
import type { FileStore } from '../files/store/store.ts'
import { files as fileTable } from '../files/tables.ts'
import { cleanFileName, monthFolder, withEnding } from '../files/uploads/names.ts'
import { maxUploadBytes } from '../files/uploads/uploadLimit.ts'
import { ProblemError, problem } from '../http/problem.ts'
import { limitPerKey } from '../limitConcurrency.ts'
import { findLink } from './findLink.ts'
import { textPictures } from './tables.ts'
import { checkTries, pictureFailed } from './tries.ts'

/** A picture in a text is for looking at: no more than what phones take. */
const MOST_BYTES = 25 * 1024 * 1024

const ofAccount = limitPerKey(2)

export interface PictureDeps {
  readonly db: Db
  readonly files: FileStore
  readonly fetcher: Fetcher
}

export interface PictureRequest extends Reader {
  readonly ip: string
}

interface Wanted {
  readonly orderId: number
  readonly url: string
}

async function findKept(db: Db, { orderId, url }: Wanted): Promise<FileRow | undefined> {
  const [kept] = await rowsOf<{ file: FileRow }>(
    db,
    sql`select ${fileJson()} as file from text_pictures t join files f on f.id = t.file_id
      where t.order_id = ${orderId} and md5(t.url) = md5(${url})`,
  )
  return kept?.file
}

/** What the picture is called, by the end of its address. */
function nameIn(url: string): string {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  try {
    return cleanFileName(decodeURIComponent(last))
  } catch {
    return cleanFileName(last)
  }
}

/** Its row exists before its bytes: after a crash, the sweep finds both. Nobody sees it until the text has it. */
async function begin(db: Db, url: string, now: Date) {
  const key = `${monthFolder(now)}/${randomUUID()}`
  const keys = { storageKey: key, thumbnailKey: `${key}-thumbnail.webp` }
  const name = nameIn(url)
  const [row] = await db
    .insert(fileTable)
    .values({ ...keys, name, fileName: name, fileType: '', externalUrl: url, createdDate: now.toISOString() })
    .returning({ id: fileTable.id })
  if (!row) throw new Error('The new file has no id')
  return { ...keys, name, id: row.id }
}

/** Fetches the picture and keeps it for the order; nothing remains if that fails, or if another call was first. */
async function fetchIt(
  { db, files, fetcher }: PictureDeps,
  { orderId, url }: Wanted,
  now: Date,
): Promise<void> {
  const { id, name, ...keys } = await begin(db, url, now)
  try {
    const most = Math.min(MOST_BYTES, await maxUploadBytes(db))
    const taken = await fetchPicture({ files, fetcher }, { url, ...keys }, most, COMMENT_TYPES).catch(
      (cause: unknown) => {
        throw refusalOf(cause, url)
      },
    )
    const whole = { ...taken, fileName: withEnding(name, taken.fileType), attached: true }
    const isFirst = await db.transaction(async (tx) => {
      await tx.update(fileTable).set(whole).where(eq(fileTable.id, id))
      const kept = await tx
        .insert(textPictures)
        .values({ orderId, url, fileId: id, createdDate: now.toISOString() })
        .onConflictDoNothing()
        .returning({ id: textPictures.id })
      return kept.length > 0
    })
    if (!isFirst) await removeFiles(db, files, [id])
  } catch (cause) {
    await removeFiles(db, files, [id])
    throw cause
  }
}

/** What the reader is told: what is wrong with the picture, else that it could not be loaded. */
function refusalOf(cause: unknown, url: string): ProblemError {
  if (!(cause instanceof ProblemError)) return problem('pictureNotLoaded', { detail: String(cause) })
  return cause.errorKey === 'unsupportedFile'
    ? problem('unsupportedFile', { facts: { name: nameIn(url) } })
    : cause
}

/**
 * The picture behind a link in a text of the order, as a copy of ours that is fetched once, and stays when the other one goes
 * (D-7.67). Throws as `findLink` does, 422 `pictureNotLoaded`, 415 for what is no picture, and 429 as `checkTries` does.
 */
export async function showTextPicture(
  deps: PictureDeps,
  request: PictureRequest,
  idOrCode: string,
  url: string,
): Promise<Attachment> {
  const { db } = deps
  const { account, links, now, ip } = request
  const wanted = { orderId: await findLink(db, request, idOrCode, url), url }
  if (!(await findKept(db, wanted))) {
    await checkTries(db, account.id, ip, now)
    await ofAccount(account.id, () => fetchIt(deps, wanted, now)).catch(async (cause: unknown) => {
      if (cause instanceof ProblemError) await pictureFailed(db, account.id, ip, now)
      throw cause
    })
  }
  const kept = await findKept(db, wanted)
  if (!kept) throw new Error(`The picture of order ${wanted.orderId} is gone`)
  return links.attachment(kept, account, now)
}
