import * as contract from '#contract/files/files.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import type { Accounts } from '../session/accounts.ts'
import type { Links } from './links.ts'
import { MADE_TYPE } from './pictures/picture.ts'
import { openRenditions, openSmalls } from './pictures/renditions.ts'
import { deleteUpload } from './removeFiles.ts'
import { sendFile } from './sendFile.ts'
import type { FileStore } from './store/store.ts'
import { ownUploads } from './uploads/ownUploads.ts'
import { takeUpload } from './uploads/upload.ts'
import { findVisibleFile, type ShownFiles } from './visible.ts'

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
  readonly shown: ShownFiles
}

export function fileRoutes(serve: Serve, { files, links, accounts, shown }: FileRouteDeps): void {
  serve(contract.uploadFile, async ({ db, account, now, request }) => {
    const file = await takeUpload({ db, files, account, now, request })
    return [links.attachment(file, account, now)]
  })

  serve(contract.listUploads, async ({ db, account, now, query }) => {
    const found = query.id ? await ownUploads(db, account, query.id) : []
    return found.map((file) => links.attachment(file, account, now))
  })

  serve(contract.deleteFile, ({ db, account, params }) => deleteUpload(db, files, account, readId(params.id)))

  const renditionOf = openRenditions(files)
  const smallOf = openSmalls(files)

  serve(contract.readFile, async ({ db, params, query, request, reply }) => {
    const account = await accounts.active(query.account)
    const file = account && (await findVisibleFile(db, account, readId(params.id), shown))
    if (!account || !file?.storageKey) throw problem('notFound')
    const send = (
      key: string,
      made: boolean,
      open: FileStore['open'] = (...given) => files.open(...given),
    ) => {
      const { fileName, fileType, size } = file
      const sent = made
        ? { key, name: `${fileName}.webp`, type: MADE_TYPE, size: undefined }
        : { key, name: fileName, type: fileType, size }
      return sendFile(open, sent, request, reply, query.download !== undefined)
    }
    if (params.variant === 'original') return send(file.storageKey, false)
    if (file.thumbnailKey === null) throw problem('notFound')
    if (params.variant === 'thumbnail') return send(file.thumbnailKey, true)
    if (params.variant === 'small') {
      const small = smallOf(file.storageKey, file.thumbnailKey)
      return send(small.key, true, () => small.open(db, account.id))
    }
    if (query.width === undefined) {
      throw problem('invalidInput', { fieldErrors: { width: 'validation.required' } })
    }
    const rendition = renditionOf({ ...file, storageKey: file.storageKey }, query.width)
    return send(rendition.key, true, () => rendition.open(db, account.id))
  })
}
