import { sql } from 'drizzle-orm'
import * as contract from '#contract/files.ts'
import { rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import type { FileStore } from './store.ts'

interface StoredFile {
  storageKey: string | null
  thumbnailKey: string | null
  fileType: string
}

const THUMBNAIL_TYPE = 'image/webp'
const SHOWN_INLINE = /^image\/(png|jpeg|webp|gif|avif)$/

export function fileRoutes(serve: Serve, files: FileStore): void {
  serve(contract.readFile, async ({ db, params, reply }) => {
    const id = Number(params.id)
    const [file] = Number.isSafeInteger(id)
      ? await rowsOf<StoredFile>(
          db,
          sql`select storage_key as "storageKey", thumbnail_key as "thumbnailKey", file_type as "fileType"
            from files where id = ${id}`,
        )
      : []
    const thumbnail = params.variant === 'thumbnail'
    const key = thumbnail ? file?.thumbnailKey : file?.storageKey
    const bytes = key ? await files.open(key) : undefined
    if (!file || !bytes) throw problem('notFound')
    const type = thumbnail ? THUMBNAIL_TYPE : file.fileType
    reply.header('content-type', type)
    reply.header('cache-control', 'private, max-age=43200, immutable')
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    if (!SHOWN_INLINE.test(type)) reply.header('content-disposition', 'attachment')
    return bytes
  })
}
