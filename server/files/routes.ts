import * as contract from '#contract/files.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import type { Accounts } from '../session/accounts.ts'
import type { Links } from './links.ts'
import { deleteUpload } from './removeFiles.ts'
import { sendFile } from './sendFile.ts'
import type { FileStore } from './store.ts'
import { takeUpload } from './upload.ts'
import { findVisibleFile } from './visible.ts'

const THUMBNAIL_TYPE = 'image/webp'
const LARGEST_ID = 2_147_483_647

function readId(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > LARGEST_ID) throw problem('notFound')
  return id
}

export interface FileRouteDeps {
  readonly files: FileStore
  readonly links: Links
  readonly accounts: Accounts
}

export function fileRoutes(serve: Serve, { files, links, accounts }: FileRouteDeps): void {
  serve(contract.uploadFile, async ({ db, account, now, request }) => {
    const file = await takeUpload({ db, files, account, now, request })
    return [links.attachment(file, account, now)]
  })

  serve(contract.deleteFile, ({ db, account, params }) => deleteUpload(db, files, account, readId(params.id)))

  serve(contract.readFile, async ({ db, params, query, request, reply }) => {
    const account = await accounts.active(query.account)
    const file = account && (await findVisibleFile(db, account, readId(params.id)))
    const isThumbnail = params.variant === 'thumbnail'
    const key = isThumbnail ? file?.thumbnailKey : file?.storageKey
    if (!file || !key) throw problem('notFound')
    const sent = isThumbnail
      ? { key, name: `${file.fileName}.webp`, type: THUMBNAIL_TYPE, size: undefined }
      : { key, name: file.fileName, type: file.fileType, size: file.size }
    return sendFile(files, sent, request, reply, query.download !== undefined)
  })
}
