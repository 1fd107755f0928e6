import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { MOST_DRAFTS, uploadFile } from '#contract/files/files.ts'
import { ENDINGS, FINAL_TYPES } from '#contract/files/types.ts'
import { type Db, rowOf } from '../../db/db.ts'
import { checkFields } from '../../http/input.ts'
import { problem } from '../../http/problem.ts'
import type { FileRow } from '../links.ts'
import { keepLook } from '../pictures/picture.ts'
import { removeFiles } from '../removeFiles.ts'
import type { FileStore } from '../store/store.ts'
import { files as fileTable } from '../tables.ts'
import { cleanFileName, monthFolder, nameInForm, withEnding } from './names.ts'
import { type Incoming, receive } from './receive.ts'
import { sniff } from './sniff.ts'
import { maxUploadBytes } from './uploadLimit.ts'

export interface UploadRequest {
  readonly db: Db
  readonly files: FileStore
  readonly account: { readonly id: number }
  readonly now: Date
  readonly request: FastifyRequest
}

/** An upload in progress. Its row exists before its bytes: after a crash, the sweep finds both. */
interface Draft {
  readonly id: number
  readonly name: string
  readonly fileName: string
  readonly fileType: string
  readonly storageKey: string
  readonly thumbnailKey: string
}

const folderFor = (now: Date, driveId: string | undefined): string =>
  driveId === undefined ? monthFolder(now) : `drives/${driveId}`

async function begin(
  { db, account, now }: UploadRequest,
  folder: string,
  name: string,
  fileType: string,
): Promise<Draft> {
  const key = `${folder}/${randomUUID()}`
  const draft = {
    name,
    fileName: withEnding(name, fileType),
    fileType,
    storageKey: `${key}.${ENDINGS[fileType]?.[0]}`,
    thumbnailKey: `${key}-thumbnail.webp`,
  }
  const [row] = await db
    .insert(fileTable)
    .values({ ...draft, uploadedBy: account.id, createdDate: now.toISOString() })
    .returning({ id: fileTable.id })
  if (!row) throw new Error('The new file has no id')
  return { ...draft, id: row.id }
}

/** Throws 429 `tooManyDrafts` if the account has as many uploads that no record uses as it may. */
async function requireFewDrafts(db: Db, accountId: number): Promise<void> {
  const { has } = await rowOf<{ has: number }>(
    db,
    sql`select count(*)::int as has from (
      select 1 from files where not attached and uploaded_by = ${accountId} limit ${MOST_DRAFTS}) own`,
  )
  if (has >= MOST_DRAFTS) throw problem('tooManyDrafts', { facts: { max: MOST_DRAFTS } })
}

/** Moves the bytes to the folder of a `driveId` that came after the file. */
async function settle({ files, now }: UploadRequest, draft: Draft, driveId?: string): Promise<string> {
  const folder = folderFor(now, driveId)
  if (draft.storageKey.startsWith(`${folder}/`)) return draft.storageKey
  const storageKey = `${folder}/${draft.storageKey.split('/').at(-1)}`
  await files.move(draft.storageKey, storageKey)
  return storageKey
}

async function finish(
  upload: UploadRequest,
  draft: Draft,
  size: number,
  given: { readonly quality?: number | undefined; readonly driveId?: string | undefined },
): Promise<FileRow> {
  const { db, files } = upload
  const look = await keepLook(
    files,
    { ...draft, size, uploadedBy: upload.account.id, keepsAll: false },
    given.quality,
  )
  const storageKey = await settle(upload, draft, given.driveId)
  const whole = { size, ...look, storageKey }
  await db.update(fileTable).set(whole).where(eq(fileTable.id, draft.id))
  return { ...draft, ...whole, externalUrl: null, fetchState: null }
}

/**
 * Receives one file: streams it to the store, inspects it, and keeps it unattached until a record uses it
 * (D-13.5). On any error neither row nor bytes remain. Throws 415 `unsupportedFile` by the detected type, 429 `tooManyDrafts`,
 * and as `receive` and `lookAt` do.
 */
export async function takeUpload(upload: UploadRequest): Promise<FileRow> {
  const { db, files, request, now } = upload
  const maxBytes = await maxUploadBytes(db)
  await requireFewDrafts(db, upload.account.id)
  let draft: Draft | undefined
  let size = 0
  const keep = async (file: Incoming, before: unknown) => {
    const { driveId } = checkFields(uploadFile.body, before)
    const name = cleanFileName(nameInForm(file.name))
    const { type, bytes } = await sniff(file.bytes)
    if (type === undefined || !FINAL_TYPES.includes(type)) {
      throw problem('unsupportedFile', { facts: { name, fileType: type ?? null } })
    }
    draft = await begin(upload, folderFor(now, driveId), name, type)
    size = await files.write(draft.storageKey, bytes, type)
  }
  try {
    const fields = await receive(request, maxBytes, keep)
    if (!draft) throw new Error('An upload without a file was taken in')
    return await finish(upload, draft, size, checkFields(uploadFile.body, fields))
  } catch (cause) {
    if (draft) await removeFiles(db, files, [draft.id])
    throw cause
  }
}
