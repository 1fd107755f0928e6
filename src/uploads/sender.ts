import Uppy, { type UppyFile } from '@uppy/core'
import XHRUpload from '@uppy/xhr-upload'
import type { Attachment } from '#contract/files/attachments.ts'
import { uploadFile } from '#contract/files/files.ts'
import { PARALLEL_UPLOADS } from '#contract/files/types.ts'
import { type ApiProblem, endSession, problemFrom } from '#src/providers/http.ts'
import { randomId } from '#src/providers/randomId.ts'
import { readToken } from '#src/session/token.ts'

type Meta = Record<string, unknown>
type Body = { files: readonly Attachment[] }
type Sent = UppyFile<Meta, Body>

export interface SentFile {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly percent: number
  readonly state: 'waiting' | 'uploading' | 'uploaded' | 'failed'
  /** The server's error; undefined if there was no response. */
  readonly problem: ApiProblem | undefined
  /** The stored file, once uploaded. */
  readonly attachment: Attachment | undefined
  /** The local file, for an immediate preview; undefined for earlier uploads. */
  readonly data: Blob | undefined
}

export interface Sender {
  add(files: readonly File[]): void
  retry(id: string): void
  remove(id: string): void
  clear(): void
  files(): readonly SentFile[]
  onChange(listener: () => void): () => void
  destroy(): void
}

const stateOf = (file: Sent): SentFile['state'] => {
  if (file.error) return 'failed'
  if (file.progress.uploadComplete) return 'uploaded'
  return file.progress.uploadStarted ? 'uploading' : 'waiting'
}

/** Failures are shown next to their file, not logged to the console. */
const quiet = () => undefined

interface Options {
  /** Drive folder for the order's final files, if the step needs it (A§4, D-13.5). */
  readonly driveId?: string | undefined
}

const openUppy = ({ driveId }: Options): Uppy<Meta, Body> => {
  const uppy = new Uppy<Meta, Body>({
    autoProceed: true,
    allowMultipleUploadBatches: true,
    logger: { debug: quiet, warn: quiet, error: quiet },
    // Accepts duplicates: the same picture may be added again after it was removed.
    onBeforeFileAdded: (file) => file,
  })
  uppy.use(XHRUpload, {
    endpoint: uploadFile.path,
    fieldName: 'file',
    limit: PARALLEL_UPLOADS,
    allowedMetaFields: ['driveId'],
    // A large file on a slow line may stall; cancelling is up to the user.
    timeout: 0,
    headers: () => ({ authorization: `Bearer ${readToken() ?? ''}`, accept: 'application/json' }),
    shouldRetry: (xhr) => xhr.status === 502 || xhr.status === 503,
    getResponseData: (xhr) => ({ files: JSON.parse(xhr.responseText || '[]') as Attachment[] }),
  })
  if (driveId !== undefined) uppy.setMeta({ driveId })
  return uppy
}

const givenFile = (data: File) => ({
  name: data.name,
  type: data.type,
  data,
  source: 'console',
  meta: { relativePath: randomId() },
})

const sentFile = (file: Sent, problem: ApiProblem | undefined): SentFile => ({
  id: file.id,
  name: file.name,
  size: file.size ?? 0,
  percent: Math.round(file.progress.percentage ?? 0),
  state: stateOf(file),
  problem,
  attachment: file.response?.body?.files[0],
  data: file.data as Blob,
})

/**
 * Uploads files as soon as they are added, one per request and three in parallel (A§4). A 401 ends the
 * session, as with any other call.
 */
export function createSender(options: Options): Sender {
  const problems = new Map<string, ApiProblem>()
  const uppy = openUppy(options)
  uppy.on('upload-error', (file, _error, response) => {
    const xhr = response as unknown as XMLHttpRequest | undefined
    if (!file || !xhr?.status) return
    problems.set(
      file.id,
      problemFrom(xhr.status, xhr.responseText, (name) => xhr.getResponseHeader(name)),
    )
    if (xhr.status === 401) endSession()
  })
  return {
    add: (files) => {
      uppy.addFiles(files.map(givenFile))
    },
    retry: (id) => {
      problems.delete(id)
      void uppy.retryUpload(id).catch(quiet)
    },
    remove: (id) => uppy.removeFile(id),
    clear: () => uppy.clear(),
    files: () => uppy.getFiles().map((file) => sentFile(file, problems.get(file.id))),
    onChange: (listener) => {
      uppy.on('state-update', listener)
      return () => uppy.off('state-update', listener)
    },
    destroy: () => uppy.destroy(),
  }
}
