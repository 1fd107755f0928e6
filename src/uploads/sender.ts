import Uppy, { type UppyFile } from '@uppy/core'
import XHRUpload from '@uppy/xhr-upload'
import type { Attachment } from '#contract/attachments.ts'
import { uploadFile } from '#contract/files.ts'
import { PARALLEL_UPLOADS } from '#contract/fileTypes.ts'
import { type ApiProblem, endSession, problemFrom } from '#src/providers/http.ts'
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
  /** Why it failed, as the server worded it; undefined when no answer came. */
  readonly problem: ApiProblem | undefined
  /** What the server keeps, once it is uploaded. */
  readonly attachment: Attachment | undefined
  /** The picture itself as the browser has it, to be shown at once; undefined for what was uploaded earlier. */
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

/** Failures stand beside their file, not in the browser's log. */
const quiet = () => undefined

interface Options {
  /** Folder of the order's final files, where the step wants it (A§4, D-13.5). */
  readonly driveId?: string | undefined
}

/**
 * Sends files one by one, three at a time, each as soon as it is added (A§4). A session that has ended meanwhile
 * ends here too, as with any other call.
 */
export function createSender({ driveId }: Options): Sender {
  const problems = new Map<string, ApiProblem>()
  const uppy = new Uppy<Meta, Body>({
    autoProceed: true,
    allowMultipleUploadBatches: true,
    logger: { debug: quiet, warn: quiet, error: quiet },
    // The same picture may be handed in twice, in two places or after it was removed.
    onBeforeFileAdded: (file) => file,
  })
  uppy.use(XHRUpload, {
    endpoint: uploadFile.path,
    fieldName: 'file',
    limit: PARALLEL_UPLOADS,
    allowedMetaFields: ['driveId'],
    // A large file on a slow line may pause; giving up is the user's choice.
    timeout: 0,
    headers: () => ({ authorization: `Bearer ${readToken() ?? ''}`, accept: 'application/json' }),
    shouldRetry: (xhr) => xhr.status === 502 || xhr.status === 503,
    getResponseData: (xhr) => ({ files: JSON.parse(xhr.responseText || '[]') as Attachment[] }),
  })
  if (driveId !== undefined) uppy.setMeta({ driveId })
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
      uppy.addFiles(
        files.map((data) => ({
          name: data.name,
          type: data.type,
          data,
          source: 'console',
          meta: { relativePath: crypto.randomUUID() },
        })),
      )
    },
    retry: (id) => {
      problems.delete(id)
      void uppy.retryUpload(id).catch(quiet)
    },
    remove: (id) => uppy.removeFile(id),
    clear: () => uppy.clear(),
    files: () =>
      uppy.getFiles().map((file) => ({
        id: file.id,
        name: file.name,
        size: file.size ?? 0,
        percent: Math.round(file.progress.percentage ?? 0),
        state: stateOf(file),
        problem: problems.get(file.id),
        attachment: file.response?.body?.files[0],
        data: file.data as Blob,
      })),
    onChange: (listener) => {
      uppy.on('state-update', listener)
      return () => uppy.off('state-update', listener)
    },
    destroy: () => uppy.destroy(),
  }
}
